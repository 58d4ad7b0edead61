// A real OpenID provider in its own process. Tests start it with fork() and configure it with messages.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type Adapter, type AdapterPayload, type ClientMetadata, type Configuration } from 'oidc-provider'

export interface ProviderSettings {
  readonly clients: readonly ClientMetadata[]
  /** Accounts by subject. */
  readonly accounts: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Seconds by which its clock is ahead. */
  readonly clock?: number
  /** Issuer in the discovery document, if different. */
  readonly claimedIssuer?: string
  /** Rotates the signing key. */
  readonly rotatesKey?: true
}

let settings: ProviderSettings = { clients: [], accounts: {} }
let key: Record<string, unknown> | undefined
let provider: Provider | undefined
const realNow = Date.now.bind(Date)

const server = createServer((request, response) => void handleRequest(request, response))
server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => process.send?.({ port: getPort() }))
const getPort = () => (server.address() as AddressInfo).port
const getIssuer = () => `http://127.0.0.1:${getPort()}`

/** Keeps issued tokens when the provider is reconfigured. */
const stored = new Map<string, AdapterPayload>()

class MemoryAdapter implements Adapter {
  readonly #kind: string

  constructor(kind: string) {
    this.#kind = kind
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    stored.set(`${this.#kind} ${id}`, payload)
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return stored.get(`${this.#kind} ${id}`)
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...stored].find(([key, payload]) => key.startsWith(`${this.#kind} `) && payload.uid === uid)?.[1]
  }

  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  async consume(id: string): Promise<void> {
    const payload = stored.get(`${this.#kind} ${id}`)
    if (payload) payload.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string): Promise<void> {
    stored.delete(`${this.#kind} ${id}`)
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key)
  }
}

async function newKey(): Promise<Record<string, unknown>> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid: `key-${realNow()}`, alg: 'RS256', use: 'sig' }
}

async function apply(next: ProviderSettings): Promise<void> {
  settings = next
  Date.now = () => realNow() + (next.clock ?? 0) * 1000
  if (!key || next.rotatesKey) key = await newKey()
  const configuration: Configuration = {
    clients: [...next.clients],
    jwks: { keys: [key] } as never,
    adapter: MemoryAdapter,
    // by default it refuses to send logout notices to local addresses
    fetch: (address, options) => {
      const { method, headers, body, redirect } = options ?? {}
      return fetch(address, { method, headers, body, redirect } as RequestInit)
    },
    cookies: { keys: ['a key of the test provider'] },
    acrValues: ['pwd', 'mfa'],
    scopes: ['openid', 'offline_access', 'groups'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'], groups: ['groups'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...settings.accounts[id] }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile email groups')
      await grant.save()
      return grant
    },
  }
  provider = new Provider(getIssuer(), configuration)
  provider.on('backchannel.error', (_context, problem) => process.stderr.write(`${String(problem)}\n`))
}

async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', getIssuer()).pathname
  if (path.startsWith('/interaction/')) return interact(request, response)
  if (path === '/.well-known/openid-configuration' && settings.claimedIssuer) return sendWrongIssuer(response)
  await provider?.callback()(request, response)
}

/** A sign-in page with the account and the authentication level. */
async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    const form = new URLSearchParams(await text(request))
    const login = { accountId: form.get('account') ?? '', acr: form.get('acr') ?? 'pwd', amr: [] }
    await provider?.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
    return
  }
  response.setHeader('content-type', 'text/html')
  response.end(`<!doctype html><title>Company</title><h1>Company account</h1><form method="post">
    <label>Account <input name="account"></label>
    <label>Level <input name="acr" value="pwd"></label><button>Sign in at the company</button></form>`)
}

function sendWrongIssuer(response: ServerResponse): void {
  const issuer = settings.claimedIssuer
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({
      issuer,
      authorization_endpoint: `${getIssuer()}/auth`,
      token_endpoint: `${getIssuer()}/token`,
      jwks_uri: `${getIssuer()}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
  )
}

process.on('message', (message) => {
  void apply(message as ProviderSettings).then(() => process.send?.({ applied: true }))
})
process.on('disconnect', () => process.exit(0))
