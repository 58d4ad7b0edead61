import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { ProviderSettings } from './provider.fixture.ts'

export const APP_ID = 'vitrine'
export const APP_SECRET = 'a secret of the test provider'

/** A provider in its own process, and a browser that signs in there. */
export class TestProvider {
  readonly issuer: string
  readonly #process: ChildProcess
  #settings: ProviderSettings

  constructor(child: ChildProcess, port: number) {
    this.#process = child
    this.issuer = `http://127.0.0.1:${port}`
    this.#settings = { clients: [], accounts: {} }
  }

  /** Changes some settings; issued tokens stay valid. */
  async set(change: Partial<ProviderSettings>): Promise<void> {
    const { rotatesKey: _once, ...kept } = this.#settings
    this.#settings = { ...kept, ...change }
    this.#process.send(this.#settings)
    await once(this.#process, 'message')
  }

  stop(): void {
    this.#process.kill('SIGTERM')
  }
}

export async function startProvider(): Promise<TestProvider> {
  const child = fork(new URL('./provider.fixture.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return new TestProvider(child, port)
}

/** A browser for the pages of the provider, with cookies. */
export class ProviderVisit {
  readonly #cookies = new Map<string, string>()

  async #send(address: URL, form?: Record<string, string>): Promise<Response> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s)
      this.#cookies.set(name, value)
    }
    return answer
  }

  /** Signs in and returns the redirect address. */
  async signIn(address: string, account: string, acr = 'pwd'): Promise<URL> {
    let next = new URL(address)
    const { origin } = next
    for (let step = 0; step < 10; step += 1) {
      const answer = await this.#send(next)
      const page = next
      const form = answer.status === 200 ? await this.#send(page, { account, acr }) : answer
      const location = form.headers.get('location')
      if (!location) throw new Error(`The provider answered ${form.status}: ${await form.text()}`)
      next = new URL(location, origin)
      if (next.origin !== origin) return next
    }
    throw new Error('The provider does not come to an end')
  }

  /** Signs out at the provider, which sends back-channel logouts. */
  async signOut(issuer: string): Promise<number> {
    const page = await (await this.#send(new URL('/session/end', issuer))).text()
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? []
    const answer = await this.#send(new URL('/session/end/confirm', issuer), { xsrf, logout: 'yes' })
    return answer.status
  }
}
