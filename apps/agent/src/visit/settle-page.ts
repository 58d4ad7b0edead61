import type { Page } from 'playwright-core'
import { handleOverlays, type Overlay } from '../page/overlays.ts'
import { awaitPictures } from '../page/settle.ts'
import type { ConsentWatch } from './consent.ts'
import type { Deadline } from './deadline.ts'
import type { VisitFacts } from './facts.ts'
import type { VisitPlan } from './plan.ts'
import { sweepPage } from './sweep-page.ts'
import type { RequestWatch } from './watch-requests.ts'

const PICTURES_MS = 8000
/** Page time for what fades in when it is first seen, and for dialogs that open after some seconds. */
const AHEAD_MS = 3000
/** A page that was navigated by its own script or by the answer to a cookie wall is settled again. */
const ATTEMPTS = 2
const NAVIGATED = /context was destroyed|navigat/i

interface SettleOptions {
  readonly consent: ConsentWatch
  readonly requests: RequestWatch
  readonly deadline: Deadline
  readonly note: (step: string) => void
}

/** Answers cookie walls, closes overlays, and lets everything load that the page shows. */
export async function settlePage(
  page: Page,
  plan: VisitPlan,
  facts: VisitFacts,
  options: SettleOptions,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await settleOnce(page, plan, facts, options)
      return
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Error && NAVIGATED.test(error.message))) throw error
      await page.waitForLoadState('load', { timeout: options.deadline.remaining(PICTURES_MS) })
    }
  }
}

async function settleOnce(
  page: Page,
  plan: VisitPlan,
  facts: VisitFacts,
  { consent, requests, deadline, note }: SettleOptions,
) {
  facts.consent = await consent.settle(page, deadline)
  note('consent')
  const early = await page.evaluate(handleOverlays, { close: true })
  await sweepPage(page, { maxHeight: plan.maxHeight, requests, deadline })
  note('swept')
  facts.loaded = await page.evaluate(awaitPictures, deadline.remaining(PICTURES_MS))
  note('loaded')
  // some walls and overlays wait for the first scroll
  facts.consent = await consent.settle(page, deadline)
  await page.clock.runFor(AHEAD_MS)
  const late = await page.evaluate(handleOverlays, { close: true })
  facts.overlays = mergeOverlays(early, late)
}

/** Of an overlay that was seen twice, the later state counts. */
function mergeOverlays(early: readonly Overlay[], late: readonly Overlay[]): Overlay[] {
  const seenAgain = new Set(late.map(({ text }) => text))
  const gone = early.filter(({ text }) => !seenAgain.has(text)).map((overlay) => ({ ...overlay, isClosed: true }))
  return [...gone, ...late]
}
