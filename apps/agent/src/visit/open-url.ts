import type { Page, Response } from 'playwright-core'
import type { Deadline } from './deadline.ts'

const LOAD_MS = 10_000
const CONNECT_MS = 40_000

/** One answer on the way to the page. */
export interface Hop {
  readonly url: string
  readonly status: number
}

export interface OpenedUrl {
  /** Redirects of the server and of the page, in order; the last entry is the page. */
  readonly hops: readonly Hop[]
  readonly headers: Readonly<Record<string, string>>
}

/** Opens the address and waits until the page has loaded, or for a while if it never does. */
export async function openUrl(page: Page, url: string, deadline: Deadline): Promise<OpenedUrl> {
  const answers: Response[] = []
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) answers.push(response)
  })
  await page.goto(url, { waitUntil: 'domcontentloaded', timeout: deadline.remaining(CONNECT_MS) })
  await page.waitForLoadState('load', { timeout: deadline.remaining(LOAD_MS) }).catch(() => undefined)
  const headers = await answers.at(-1)?.allHeaders()
  return { hops: answers.map((answer) => ({ url: answer.url(), status: answer.status() })), headers: headers ?? {} }
}
