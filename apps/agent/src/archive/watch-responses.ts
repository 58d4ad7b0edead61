import type { Page, Request } from 'playwright-core'

/** Of all bodies of a page; the rest is archived without content. */
const MOST_BYTES = 32 * 1024 * 1024
const MOST_RESPONSES = 3000
/** Cookies and credentials of the visit, and what only held for the transfer. */
const LEFT_OUT = /^(set-cookie2?|authorization|proxy-.*|content-encoding|transfer-encoding|content-length)$/i

/** An answer to the page, as far as it may be kept. */
export interface ArchivedResponse {
  readonly url: string
  readonly at: Date
  readonly status: number
  readonly statusText: string
  readonly headers: readonly [name: string, value: string][]
  readonly body: Buffer
  /** Without its body, because the page was too large or the browser no longer had it. */
  readonly isTruncated: boolean
}

export interface ResponseWatch {
  /** The responses until now, in the order in which they were asked for. */
  collect(milliseconds: number): Promise<ArchivedResponse[]>
}

/** Keeps the responses to a page from now. Their bodies are read at once, because browsers soon forget them. */
export function watchResponses(page: Page): ResponseWatch {
  const responses = new Map<Request, Promise<ArchivedResponse | undefined>>()
  let bytes = 0
  const readBody = async (request: Request): Promise<Buffer | undefined> => {
    const response = await request.response()
    const announced = Number((await response?.headerValue('content-length')) ?? 0)
    // films are loaded in parts, and asking for them would load them again
    if (request.resourceType() === 'media' || bytes + announced >= MOST_BYTES) return undefined
    const body = await response?.body()
    if (!body || bytes + body.length > MOST_BYTES) return undefined
    bytes += body.length
    return body
  }
  const keep = async (request: Request, at: Date): Promise<ArchivedResponse | undefined> => {
    const response = await request.response()
    if (!response) return undefined
    const isRedirect = request.redirectedTo() !== null
    const body = isRedirect ? Buffer.alloc(0) : await readBody(request).catch(() => undefined)
    const headers = (await response.headersArray()).flatMap(({ name, value }): [string, string][] =>
      LEFT_OUT.test(name) ? [] : [[name, value]],
    )
    return {
      url: request.url(),
      at,
      status: response.status(),
      statusText: response.statusText(),
      headers,
      body: body ?? Buffer.alloc(0),
      isTruncated: body === undefined,
    }
  }
  const follow = (request: Request) => {
    if (responses.size >= MOST_RESPONSES || request.method() !== 'GET' || !/^https?:/.test(request.url())) return
    const { startTime } = request.timing()
    const at = startTime > 0 ? new Date(startTime) : new Date()
    responses.set(
      request,
      keep(request, at).catch(() => undefined),
    )
  }
  page.on('requestfinished', follow)
  return {
    collect: async (milliseconds) => {
      page.off('requestfinished', follow)
      const kept: ArchivedResponse[] = []
      const all = Promise.all(
        [...responses.values()].map(async (response) => {
          const found = await response
          if (found) kept.push(found)
        }),
      )
      let timer: NodeJS.Timeout | undefined
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, milliseconds)
      })
      await Promise.race([all, late])
      clearTimeout(timer)
      return kept.toSorted((one, other) => one.at.getTime() - other.at.getTime())
    },
  }
}
