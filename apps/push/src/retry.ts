import { setTimeout as sleep } from 'node:timers/promises'

/** The reason why a call failed; the API's own message if it responded. */
export class IngestError extends Error {
  /** A code from the API's error table, or 'unreachable' if there was no response. */
  readonly error: string
  /** Set if a retry can help; `afterMs` if the server says how long to wait. */
  readonly retry: { readonly afterMs?: number } | undefined

  constructor(error: string, message: string, retry?: { afterMs?: number }) {
    super(message)
    this.error = error
    this.retry = retry
  }
}

const TRIES = 7
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/** Every call of this API is idempotent, so calls without a clear response are retried. */
export async function withRetries<T>(work: () => Promise<T>, tries = TRIES): Promise<T> {
  for (let turn = 0; ; turn++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof IngestError && error.retry) || turn + 1 >= tries) throw error
      const wait = Math.min(FIRST_WAIT_MS * 2 ** turn, LONGEST_WAIT_MS)
      // jitter, so that clients that failed at the same time don't retry at the same time
      await sleep(error.retry.afterMs ?? wait * (0.5 + Math.random() / 2))
    }
  }
}

/**
 * Returns the response text. Marks errors as worth a retry if there was no response, too many requests or a server
 * error.
 */
export async function sendRequest(url: URL | string, init: RequestInit): Promise<string> {
  const unreachable = (error: Error): never => {
    throw new IngestError('unreachable', `${new URL(url).host} does not answer: ${getReason(error)}`, {})
  }
  const response = await fetch(url, { redirect: 'error', ...init }).catch(unreachable)
  // an incomplete response counts as no response
  const text = await response.text().catch(unreachable)
  if (response.ok) return text
  const { error, message } = parseError(text) ?? { error: `status ${response.status}`, message: text.slice(0, 200) }
  const mayHelp = response.status >= 500 || response.status === 429 || response.status === 408
  throw new IngestError(error, message, mayHelp ? readRetryAfter(response) : undefined)
}

const getReason = ({ message, cause }: Error) => (cause instanceof Error && cause.message ? cause.message : message)

function readRetryAfter(response: Response): { afterMs?: number } {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 ? { afterMs: seconds * 1_000 } : {}
}

function parseError(text: string): { error: string; message: string } | undefined {
  try {
    const { error, message } = JSON.parse(text) as Record<string, unknown>
    return typeof error === 'string' ? { error, message: String(message ?? error) } : undefined
  } catch {
    return undefined
  }
}
