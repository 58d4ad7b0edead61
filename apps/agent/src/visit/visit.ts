import { LAYOUT_CELLS } from '@vitrine/contract/visits/layout.rules'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { watchResponses } from '../archive/watch-responses.ts'
import { findCaptcha } from '../page/captcha.ts'
import { readDocument } from '../page/read-document.ts'
import { readLayout } from '../page/read-layout.ts'
import { type CapturedSlides, captureSlides } from './capture-slides.ts'
import { classifyFailure } from './classify-failure.ts'
import { watchConsent } from './consent.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { describePage } from './describe-page.ts'
import type { VisitFacts } from './facts.ts'
import { findExitCountry } from './find-exit-country.ts'
import { openContext, type VisitContext } from './open-context.ts'
import { openUrl } from './open-url.ts'
import type { VisitPlan } from './plan.ts'
import { markCarousels, readPage } from './read-page.ts'
import { recordVideo } from './record-video.ts'
import { settlePage } from './settle-page.ts'
import { measurePage } from './shoot.ts'
import { shootPage } from './shoot-page.ts'
import { stillPage } from './still-page.ts'
import { watchImages } from './watch-images.ts'
import { watchRequests } from './watch-requests.ts'

const MOST_ELEMENTS = 20_000
const RESPONSES_MS = 5000
/** Time to end the visit, so that waiting for its responses never costs its picture. */
const END_MS = 2000
/** Time that the picture and the slides may need. */
const AFTER_VIDEO_MS = 20_000

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
  const session = await openSession(context, page, plan)
  const exitCountry = plan.exitCheckUrl && (await findExitCountry(page, plan.exitCheckUrl, deadline))
  if (exitCountry) facts.exitCountry = exitCountry
  const consent = await watchConsent(context, plan.consent)
  const images = watchImages(page)
  const requests = watchRequests(page)
  const responses = plan.keepsResponses ? watchResponses(page) : undefined
  Object.assign(facts, await openUrl(page, plan.url, deadline))
  note('opened')
  const captcha = await page.evaluate(findCaptcha)
  if (captcha) facts.captcha = captcha
  const isRefused = (facts.hops.at(-1)?.status ?? 200) >= 400 || captcha !== undefined
  if (!isRefused) await settlePage(page, plan, facts, { consent, requests, deadline, note })
  const seconds = isRefused ? 0 : plan.videoSeconds
  const encodeMs = deadline.remaining() - seconds * 1000 - AFTER_VIDEO_MS
  if (seconds > 0 && encodeMs > 0) {
    // a page whose film can't be recorded has a picture
    const video = await recordVideo(session, { milliseconds: seconds * 1000, encodeMs }).catch(() => undefined)
    if (video) facts.video = video
    note('video')
  }
  const document = await page.evaluate(readDocument)
  facts.document = document
  await stillPage(page)
  note('still')
  const area = { ...(await measurePage(session, plan)), maxHeight: plan.maxHeight }
  const carousels = isRefused ? [] : await markCarousels(page)
  // a page whose scripts replace parts of the browser can't be read, but its picture can be taken
  const layout = isRefused ? undefined : await findLayout(page)
  if (layout) facts.layout = layout
  const read = isRefused ? undefined : await readPage(page, plan, document).catch(() => undefined)
  facts.picture = await shootPage(page, session, plan, deadline)
  note('picture')
  const describe = async (slides?: CapturedSlides) => {
    const described = read && (await describePage(read, { images, area, deadline }, slides))
    if (described) facts.page = described
  }
  await describe()
  if (responses)
    facts.responses = await responses.collect(Math.max(0, deadline.remaining(RESPONSES_MS + END_MS) - END_MS))
  if (isRefused) return
  const slides = await captureSlides(page, session, { carousels, area, deadline })
  facts.carousels = slides.carousels
  await describe(slides)
  note('slides')
}

/** A page whose scripts replace parts of the browser has no layout, but its picture can be taken. */
async function findLayout(page: Page): Promise<number[] | undefined> {
  const layout = await page.evaluate(readLayout, { cells: LAYOUT_CELLS, most: MOST_ELEMENTS }).catch(() => undefined)
  return layout?.some((count) => count > 0) ? layout : undefined
}

/** A picture resets the emulation to that of the session that takes it, so this one emulates the same phone. */
async function openSession(context: BrowserContext, page: Page, { device, viewport, scale }: VisitPlan) {
  const session = await context.newCDPSession(page)
  if (device === 'phone') {
    const metrics = { ...viewport, deviceScaleFactor: scale, mobile: true }
    await session.send('Emulation.setDeviceMetricsOverride', metrics)
  }
  return session
}
