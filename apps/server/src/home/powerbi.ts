import { z } from 'zod'
import { type Config, hasPowerbi } from '../platform/config.ts'
import { getMessages } from './messages.ts'

interface EmbeddedReport {
  readonly accessToken: string
  readonly embedUrl: string
  readonly expiresAt: Date
}

type PowerbiProblem = 'powerbiUnset' | 'powerbiUnavailable' | 'powerbiRefused'

/** Contains only the kind of problem, because requests and responses contain secrets. */
export class PowerbiError extends Error {
  readonly reason: PowerbiProblem

  constructor(reason: PowerbiProblem) {
    super(getMessages('en')(reason))
    this.reason = reason
  }
}

const WITHIN_MS = 8_000
/** Minimum remaining lifetime of a token when a page is opened. */
const SPARE_MS = 10 * 60_000

const AppToken = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })
const ReportToken = z.object({ token: z.string().min(1), expiration: z.iso.datetime({ offset: true }) })

interface CachedValue<T> {
  readonly value: Promise<T>
  until: number
}

/**
 * Tokens for Power BI reports. The product signs in as an application (client credentials) and requests a token for a
 * single report; only the latter reaches a browser. Both are cached until shortly before they expire, and concurrent
 * callers share a request.
 */
export function openPowerbi(config: Config) {
  const { POWERBI_TENANT_ID: tenant, POWERBI_CLIENT_ID: clientId, POWERBI_CLIENT_SECRET: secret } = config
  const { POWERBI_WORKSPACE_ID: workspace, POWERBI_AUTHORITY, POWERBI_API, POWERBI_EMBED } = config
  const kept = new Map<string, CachedValue<unknown>>()

  async function getCached<T>(name: string, ask: () => Promise<{ value: T; expiresAt: number }>): Promise<T> {
    const known = kept.get(name) as CachedValue<T> | undefined
    if (known && known.until > Date.now()) return known.value
    // concurrent callers share this request
    const asked = ask()
    const entry: CachedValue<T> = { value: asked.then(({ value }) => value), until: Number.POSITIVE_INFINITY }
    entry.value.catch(() => {}) // the first caller gets the error; avoids an unhandled rejection
    kept.set(name, entry)
    try {
      const { value, expiresAt } = await asked
      entry.until = expiresAt - SPARE_MS
      return value
    } catch (problem) {
      if (kept.get(name) === entry) kept.delete(name)
      throw problem
    }
  }

  const getAppToken = () =>
    getCached('app', async () => {
      const answer = await post(`${POWERBI_AUTHORITY}/${tenant}/oauth2/v2.0/token`, AppToken, {
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: clientId ?? '',
          client_secret: secret ?? '',
          scope: 'https://analysis.windows.net/powerbi/api/.default',
        }),
      })
      return { value: answer.access_token, expiresAt: Date.now() + answer.expires_in * 1000 }
    })

  return {
    async embed(reportId: string): Promise<EmbeddedReport> {
      if (!hasPowerbi(config)) throw new PowerbiError('powerbiUnset')
      return getCached(`report ${reportId}`, async () => {
        const address = `${POWERBI_API}/v1.0/myorg/groups/${workspace}/reports/${reportId}/GenerateToken`
        const { token, expiration } = await post(address, ReportToken, {
          headers: { authorization: `Bearer ${await getAppToken()}`, 'content-type': 'application/json' },
          body: JSON.stringify({ accessLevel: 'View' }),
        })
        const embedUrl = `${POWERBI_EMBED}/reportEmbed?reportId=${reportId}&groupId=${workspace}`
        const expiresAt = new Date(expiration)
        return { value: { accessToken: token, embedUrl, expiresAt }, expiresAt: expiresAt.getTime() }
      })
    },
  }
}
export type Powerbi = ReturnType<typeof openPowerbi>

async function post<T>(address: string, schema: z.ZodType<T>, request: RequestInit): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(address, {
      ...request,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
  } catch {
    throw new PowerbiError('powerbiUnavailable')
  }
  if (!answer.ok)
    throw new PowerbiError(answer.status >= 500 || answer.status === 429 ? 'powerbiUnavailable' : 'powerbiRefused')
  const parsed = schema.safeParse(await answer.json().catch(() => undefined))
  if (!parsed.success) throw new PowerbiError('powerbiUnavailable')
  return parsed.data
}
