import { DEFAULT_KEY_SCOPES, type KeyScope } from '@vitrine/contract/access/permissions'
import { signIn } from '@vitrine/contract/auth/auth.contract'
import type { CallAnswer, CallInput, Endpoint } from '@vitrine/contract/endpoint'
import { listIngestKeys, makeIngestKey, revokeIngestKey } from '@vitrine/contract/ingest/keys.contract'

/** A user signed in over the API, like a browser. */
interface Administrator {
  /** Without scopes, those of a crawler that pushes pictures. */
  makeKey(crawler: string, scopes?: KeyScope[]): Promise<{ ingestKeyId: number; key: string }>
  /** Ids of the keys of a crawler that can still be used. */
  listKeys(crawler: string): Promise<number[]>
  revokeKey(ingestKeyId: number): Promise<void>
}

export async function signInAt(url: string, username: string, password: string): Promise<Administrator> {
  let cookie = ''
  const call = async <E extends Endpoint>(endpoint: E, input: Partial<CallInput<E>>): Promise<CallAnswer<E>> => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(input.params?.[name]))
    const answer = await fetch(new URL(path, url), {
      method: endpoint.method,
      headers: { cookie, ...(input.body !== undefined && { 'content-type': 'application/json' }) },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    })
    if (!answer.ok) throw new Error(`${endpoint.method} ${path} answered ${answer.status}`)
    const given = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
    if (given.length > 0) cookie = given.join('; ')
    return endpoint.answer.parse(await answer.json()) as CallAnswer<E>
  }
  await call(signIn, { body: { username, password, rememberMe: false } })
  return {
    makeKey: (crawler, scopes = DEFAULT_KEY_SCOPES) => call(makeIngestKey, { body: { crawler, scopes } }),
    listKeys: async (crawler) =>
      (await call(listIngestKeys, {})).data
        .filter((key) => key.crawler === crawler && !key.revokedAt)
        .map(({ ingestKeyId }) => ingestKeyId),
    revokeKey: async (ingestKeyId) => {
      await call(revokeIngestKey, { params: { ingestKeyId } })
    },
  }
}
