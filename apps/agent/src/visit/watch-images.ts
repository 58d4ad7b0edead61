import { createHash } from 'node:crypto'
import type { Page, Request, Response } from 'playwright-core'

/** More than a page shows; pages without an end load images forever. */
const MOST_RESPONSES = 5000
const KINDS = new Set(['image', 'media'])

export interface ImageWatch {
  /** SHA-256 of each file that the page has loaded and that the browser still has, by address. */
  hash(addresses: Iterable<string>, milliseconds: number): Promise<ReadonlyMap<string, string>>
}

/** Remembers the images that a page loads from now. Their content is read when it is needed. */
export function watchImages(page: Page): ImageWatch {
  const responses = new Map<string, Response>()
  page.on('response', (response) => {
    const request = response.request()
    if (responses.size >= MOST_RESPONSES || !KINDS.has(request.resourceType()) || !response.ok()) return
    responses.set(getFirstUrl(request), response)
  })
  return {
    hash: async (addresses, milliseconds) => {
      const hashes = new Map<string, string>()
      const hashOne = async (address: string) => {
        const response = responses.get(address)
        const body = await response?.body().catch(() => undefined)
        if (body && isWhole(response, body)) hashes.set(address, createHash('sha256').update(body).digest('hex'))
      }
      const all = Promise.all([...new Set(addresses)].map(hashOne))
      let timer: NodeJS.Timeout | undefined
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, milliseconds)
      })
      await Promise.race([all, late])
      clearTimeout(timer)
      return new Map(hashes)
    },
  }
}

/** Films arrive in parts, unless they are small. */
function isWhole(response: Response | undefined, body: Buffer): boolean {
  const range = response?.headers()['content-range']
  return range === undefined || range === `bytes 0-${body.length - 1}/${body.length}`
}

/** The page names the address from which an image was redirected. */
function getFirstUrl(request: Request): string {
  let first = request
  for (let from = first.redirectedFrom(); from; from = first.redirectedFrom()) first = from
  return first.url()
}
