import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { readHeight, scrollDown, scrollUp } from '../page/settle.ts'
import type { Deadline } from './deadline.ts'
import type { RequestWatch } from './watch-requests.ts'

const DOWN_MS = 20_000
const UP_MS = 4000
/** A shop may answer this late. Requests that last longer wait for messages, not for a part of the page. */
const ANSWER_MS = 5000
const POLL_MS = 50
/** Answers after which the page was as long as before. Pages that report on their visitors ask all the time. */
const MOST_IDLE = 3

interface SweepOptions {
  readonly maxHeight: number
  readonly requests: RequestWatch
  readonly deadline: Deadline
}

/** Scrolls down and up again, so that what loads when it is seen is loaded. */
export async function sweepPage(page: Page, { maxHeight, requests, deadline }: SweepOptions): Promise<void> {
  const end = deadline.elapsed() + DOWN_MS
  const remaining = () => deadline.remaining(Math.max(0, end - deadline.elapsed()))
  let height = 0
  for (let idle = 0; idle < MOST_IDLE && remaining() > 0; ) {
    await page.evaluate(scrollDown, { maxHeight, milliseconds: remaining() })
    const reached = await page.evaluate(readHeight)
    if (reached >= maxHeight || !(await awaitAnswer(requests, remaining))) break
    idle = reached > height ? 0 : idle + 1
    height = reached
  }
  await page.evaluate(scrollUp, deadline.remaining(UP_MS))
}

/** Whether one of the page's requests was answered, which may have made the page longer. */
async function awaitAnswer(requests: RequestWatch, remaining: () => number): Promise<boolean> {
  const pending = requests.listPending(ANSWER_MS)
  while (remaining() > 0 && pending.every(requests.isPending)) {
    if (!requests.listPending(ANSWER_MS).some((request) => pending.includes(request))) return false
    await wait(POLL_MS)
  }
  return pending.some((request) => !requests.isPending(request))
}
