import type { Browser } from 'playwright-core'
import { findCaptcha } from '../page/captcha.ts'
import { readDocument } from '../page/read-document.ts'
import { captureSlides } from './capture-slides.ts'
import { classifyFailure } from './classify-failure.ts'
import { watchConsent } from './consent.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import type { VisitFacts } from './facts.ts'
import { findExitCountry } from './find-exit-country.ts'
import { openContext, type VisitContext } from './open-context.ts'
import { openUrl } from './open-url.ts'
import type { VisitPlan } from './plan.ts'
import { settlePage } from './settle-page.ts'
import { shootPage } from './shoot-page.ts'
import { stillPage } from './still-page.ts'

export interface VisitSettings {
  /** Where shops can complain: a page or a mail address. */
  readonly contact: string
  readonly now?: () => number
}

/** Visits a page and takes its picture. Always answers; a failure is part of the facts. */
export async function visit(browser: Browser, plan: VisitPlan, { contact, now }: VisitSettings): Promise<VisitFacts> {
  const deadline = startDeadline(plan.budgetSeconds * 1000, now)
  const facts: VisitFacts = { userAgent: '', hops: [], headers: {}, overlays: [], carousels: [], timings: {} }
  let opened: VisitContext | undefined
  try {
    opened = await openContext(browser, plan, contact)
    facts.userAgent = opened.userAgent
    await deadline.run(observe(opened, plan, facts, deadline))
  } catch (error) {
    facts.failure = classifyFailure(error)
  } finally {
    await opened?.close().catch(() => undefined)
  }
  return facts
}

async function observe({ context, page }: VisitContext, plan: VisitPlan, facts: VisitFacts, deadline: Deadline) {
  const note = (step: string) => {
    facts.timings[step] = Math.round(deadline.elapsed())
  }
  const session = await context.newCDPSession(page)
  const exitCountry = plan.exitCheckUrl && (await findExitCountry(context, plan.exitCheckUrl, deadline))
  if (exitCountry) facts.exitCountry = exitCountry
  const consent = await watchConsent(context, plan.consent)
  Object.assign(facts, await openUrl(page, plan.url, deadline))
  note('opened')
  const captcha = await page.evaluate(findCaptcha)
  if (captcha) facts.captcha = captcha
  const isRefused = (facts.hops.at(-1)?.status ?? 200) >= 400 || captcha !== undefined
  if (!isRefused) await settlePage(page, plan, facts, { consent, deadline, note })
  facts.document = await page.evaluate(readDocument)
  await stillPage(page)
  note('still')
  facts.picture = await shootPage(page, session, plan, deadline)
  note('picture')
  if (!isRefused) facts.carousels = await captureSlides(page, session, plan, deadline)
  note('slides')
}
