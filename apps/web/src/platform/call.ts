import { type CallAnswer, type CallInput, type Endpoint, ErrorAnswer } from '@vitrine/contract/endpoint'
import { ERRORS, type ErrorName } from '@vitrine/contract/errors'
import { SEEN_HEADER } from '@vitrine/contract/live/log-position'
import type { z } from 'zod'
import { confirmation } from './confirmation.ts'
import { translateLabel } from './labels.ts'
import { serverLanguage } from './language.ts'
import { waitForPossibleUnload } from './leaving.ts'
import { seenCookie } from './seen-cookie.ts'
import { sessionEnd } from './session-end.ts'

type Problems = NonNullable<ErrorAnswer['problems']>

interface Details {
  readonly status?: number
  readonly isOurs?: boolean
  readonly message?: string
  readonly retryAfter?: number | undefined
  readonly problems?: Problems | undefined
}

/** A failed call, with a message that can be shown to users. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly error: ErrorName
  /** 0 when there was no response. */
  readonly status: number
  /** Sent by our server, not by a proxy; false without a response. */
  readonly isOurs: boolean
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined
  /** Validation errors of a record, by field. */
  readonly problems: Problems

  constructor(error: ErrorName, details: Details = {}) {
    super(details.message ?? translateLabel(ERRORS[error].message))
    this.error = error
    this.status = details.status ?? ERRORS[error].status
    this.isOurs = details.isOurs ?? false
    this.retryAfter = details.retryAfter
    this.problems = details.problems ?? []
  }
}

type Values = Readonly<Record<string, unknown>>

/**
 * The address of a call. Fills in `:name` parts, repeats the key for each value of a list, and leaves out absent
 * values.
 */
export function toAddress(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_part, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(key, String(one))
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function parseSeconds(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter)
  return retryAfter !== null && seconds > 0 ? Math.ceil(seconds) : undefined
}

/** Parses an error response. Other content, such as a proxy's page, counts as a communication error. */
export async function readRefusal(response: Response): Promise<CallError> {
  const retryAfter = parseSeconds(response.headers.get('retry-after'))
  const body: unknown = await response.json().catch(() => undefined)
  const answer = ErrorAnswer.safeParse(body)
  if (answer.success) {
    const { error, message, problems } = answer.data
    return new CallError(error, { status: response.status, isOurs: true, message, retryAfter, problems })
  }
  const error = response.status === 401 ? 'signedOut' : response.status === 429 ? 'tooManyRequests' : 'communication'
  return new CallError(error, { status: response.status, retryAfter })
}

interface CallOptions {
  signal?: AbortSignal
  /** The request completes even if the page unloads. */
  keepalive?: boolean
  /** Sent as `Idempotency-Key`, for calls that accept one. */
  key?: string
  /** For uploads; replaces the body. */
  form?: FormData
}

/** No response, or an incomplete one. */
async function throwCommunicationError(problem: unknown, signal: AbortSignal | undefined): Promise<never> {
  if (signal?.aborted) throw problem
  await waitForPossibleUnload()
  throw new CallError('communication', { status: 0 })
}

async function send(endpoint: Endpoint, input: CallInput<Endpoint>, options: CallOptions): Promise<Response> {
  const { signal, keepalive = false, form, key } = options
  const json = input.body === undefined ? undefined : JSON.stringify(input.body)
  const body = form ?? json
  try {
    seenCookie.restore()
    const response = await fetch(toAddress(endpoint.path, input.params, input.query), {
      method: endpoint.method,
      headers: {
        // the browser sets the content type of a form, including its boundary
        'accept-language': serverLanguage,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body }),
      keepalive,
      ...(signal ? { signal } : {}),
    })
    seenCookie.advance(response.headers.get(SEEN_HEADER))
    return response
  } catch (problem) {
    return throwCommunicationError(problem, signal)
  }
}

/** The response of a call; throws if it is an error. */
async function fetchResponse(endpoint: Endpoint, input: CallInput<Endpoint>, options: CallOptions): Promise<Response> {
  const session = sessionEnd.current()
  const response = await send(endpoint, input, options)
  if (response.ok) return response
  const refusal = await readRefusal(response)
  if (refusal.error === 'identityUnconfirmed' && (await confirmation.ask()))
    return fetchResponse(endpoint, input, options)
  if (response.status === 401) sessionEnd.refused(session)
  throw refusal
}

/** Returns undefined for invalid JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** All requests to the server go through here. Typed by the contract, which also validates responses. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallAnswer<E>> {
  const response = await fetchResponse(endpoint, input as CallInput<Endpoint>, options)
  const text = await response.text().catch((problem: unknown) => throwCommunicationError(problem, options.signal))
  const answer = endpoint.answer.safeParse(parseJson(text))
  if (!answer.success) throw new CallError('unexpected', { status: response.status })
  return answer.data as CallAnswer<E>
}

interface AnsweredFile {
  readonly file: Blob
  readonly headers: Headers
}

/** Sends a file and returns another. */
export function exchangeFile(endpoint: Endpoint, file: File): Promise<AnsweredFile> {
  const form = new FormData()
  form.append('file', file)
  return fetchFile(endpoint, {}, { form })
}

/** A call whose response is a file for use in the page. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnsweredFile> {
  const response = await fetchResponse(endpoint, input as CallInput<Endpoint>, options)
  return {
    file: await response.blob().catch((problem: unknown) => throwCommunicationError(problem, undefined)),
    headers: response.headers,
  }
}

/** Uploads a file with its metadata. The server expects the metadata first. */
export function upload<E extends Endpoint>(
  endpoint: E,
  facts: z.input<NonNullable<NonNullable<E['upload']>['facts']>>,
  file: File,
  options: Omit<CallOptions, 'form'> = {},
): Promise<CallAnswer<E>> {
  const form = new FormData()
  form.append('facts', JSON.stringify(facts))
  form.append('file', file)
  return call(endpoint, {} as CallInput<E>, { ...options, form })
}
