import type { Page, Request } from 'playwright-core'

/** What a script of the page may put on the page once it arrives. */
const KINDS = new Set(['fetch', 'xhr', 'script', 'document'])

export interface RequestWatch {
  /** Requests without a whole answer that are at most this old. */
  listPending(milliseconds: number): Request[]
  isPending(request: Request): boolean
}

/** Follows the page's requests from now. */
export function watchRequests(page: Page): RequestWatch {
  const starts = new Map<Request, number>()
  page.on('request', (request) => {
    if (KINDS.has(request.resourceType())) starts.set(request, performance.now())
  })
  page.on('requestfinished', (request) => starts.delete(request))
  page.on('requestfailed', (request) => starts.delete(request))
  return {
    listPending: (milliseconds) => {
      const since = performance.now() - milliseconds
      return [...starts].flatMap(([request, start]) => (start >= since ? [request] : []))
    },
    isPending: (request) => starts.has(request),
  }
}
