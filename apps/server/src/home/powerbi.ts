import { z } from 'zod'
import { type Config, hasPowerbi } from '../platform/config.ts'

/** What a browser needs to show a report. */
interface EmbeddedReport {
  readonly accessToken: string
  readonly embedUrl: string
  readonly expiresAt: Date
}

/** Says what is wrong in words for a user; never what was sent or answered, since both hold secrets. */
export class PowerbiError extends Error {}

const WITHIN_MS = 8_000
/** So long before its end a token is no longer handed out: a page that was just opened has to live with it. */
const SPARE_MS = 10 * 60_000

const AppToken = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() })
const ReportToken = z.object({ token: z.string().min(1), expiration: z.iso.datetime({ offset: true }) })

interface Kept<T> {
  readonly value: Promise<T>
  until: number
}

/**
 * Tokens for reports of Power BI. The product signs in for itself (client credentials) and asks for a token that shows one
 * report and nothing else; that one alone reaches a browser. Both are kept until shortly before their end, and those who
 * ask at the same time wait for one answer.
 */
export function openPowerbi(config: Config) {
  const { POWERBI_TENANT_ID: tenant, POWERBI_CLIENT_ID: clientId, POWERBI_CLIENT_SECRET: secret } = config
  const { POWERBI_WORKSPACE_ID: workspace, POWERBI_AUTHORITY, POWERBI_API, POWERBI_EMBED } = config
  const kept = new Map<string, Kept<unknown>>()

  async function keep<T>(name: string, ask: () => Promise<{ value: T; expiresAt: number }>): Promise<T> {
    const known = kept.get(name) as Kept<T> | undefined
    if (known && known.until > Date.now()) return known.value
    // while it is asked for, others wait for the same answer
    const asked = ask()
    const entry: Kept<T> = { value: asked.then(({ value }) => value), until: Number.POSITIVE_INFINITY }
    entry.value.catch(() => {}) // whoever asked first is told; often nobody else waits
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

  const appToken = () =>
    keep('app', async () => {
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
      if (!hasPowerbi(config)) throw new PowerbiError('Power BI is not set up. Please ask your administrator.')
      return keep(`report ${reportId}`, async () => {
        const address = `${POWERBI_API}/v1.0/myorg/groups/${workspace}/reports/${reportId}/GenerateToken`
        const { token, expiration } = await post(address, ReportToken, {
          headers: { authorization: `Bearer ${await appToken()}`, 'content-type': 'application/json' },
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

const UNAVAILABLE = 'Power BI does not answer at the moment. Please try again later.'
const REFUSED = 'Power BI refused the report. Please ask your administrator.'

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
    throw new PowerbiError(UNAVAILABLE)
  }
  if (!answer.ok) throw new PowerbiError(answer.status >= 500 || answer.status === 429 ? UNAVAILABLE : REFUSED)
  const parsed = schema.safeParse(await answer.json().catch(() => undefined))
  if (!parsed.success) throw new PowerbiError(UNAVAILABLE)
  return parsed.data
}
