import type { CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Deadline } from './deadline.ts'
import type { VisitPlan } from './plan.ts'
import { compareShots, measurePage, shootStrips, stitchStrips } from './shoot.ts'
import { advancePage } from './still-page.ts'

const AGREEMENT = 0.001
const ATTEMPTS = 4
const BETWEEN_MS = 1000
/** Time that must remain for another attempt. */
const ATTEMPT_MS = 5000
/** Standard deviation of the colors of a page that shows nothing. */
const BLANK = 1

export interface PagePicture {
  readonly png: Buffer
  readonly width: number
  readonly height: number
  /** The page goes on below. */
  readonly isCut: boolean
  /** Share of the pixels in which the last two shots differed. */
  readonly difference: number
  readonly shots: number
  readonly isBlank: boolean
}

/** Takes pictures of the whole page until two agree. */
export async function shootPage(
  page: Page,
  session: CDPSession,
  plan: VisitPlan,
  deadline: Deadline,
): Promise<PagePicture> {
  const take = async () => {
    const area = await measurePage(session, plan)
    const { width, height } = area
    const clip = { x: 0, y: 0, width, height: Math.min(plan.maxHeight, height) }
    return { strips: await shootStrips(session, clip, area), isCut: height > plan.maxHeight }
  }
  let last = await take()
  let difference = 1
  let shots = 1
  while (shots < ATTEMPTS && deadline.remaining() > ATTEMPT_MS) {
    if (shots > 1) await advancePage(page, BETWEEN_MS)
    const next = await take()
    difference = await compareShots(last.strips, next.strips)
    last = next
    shots += 1
    if (difference <= AGREEMENT) break
  }
  const png = await stitchStrips(last.strips)
  const { width, height } = await sharp(png, { limitInputPixels: false }).metadata()
  return { png, width, height, isCut: last.isCut, difference, shots, isBlank: await isBlank(png) }
}

async function isBlank(png: Buffer): Promise<boolean> {
  const { channels } = await sharp(png, { limitInputPixels: false }).stats()
  return channels.every(({ stdev }) => stdev < BLANK)
}
