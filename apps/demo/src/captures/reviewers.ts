import { CAPTURE_STATE, type CaptureStateId } from '@vitrine/contract/captures/capture'
import { REVIEWERS } from '../data/people.ts'
import { getOrThrow } from '../insert.ts'
import type { MasterData } from '../master/master-data.ts'
import type { Page } from '../master/pages.ts'
import { getTrait, type Random } from '../random.ts'
import { HOUR } from '../wall-clock.ts'
import type { Shot } from './shots.ts'

/** Each reviewer prefers certain shops, so that their workload differs. */
export function reviewerFor({ userIds }: MasterData, page: Page, random: Random): number {
  const [username] = random.weighted(
    Object.entries(REVIEWERS),
    ([name, weight]) => weight * (0.2 + 1.6 * getTrait(`${name} at ${page.shop.name}`)),
  )
  return getOrThrow(userIds, username)
}

/** The planned outcome of a capture. */
interface ReviewResult {
  readonly userId: number
  readonly state: CaptureStateId
}

const PRESENTED = ['marta.iglesias', 'ana.pires', 'laura.benet']
const OWN_ITEMS = [CAPTURE_STATE.pending, CAPTURE_STATE.sent, CAPTURE_STATE.pending, CAPTURE_STATE.sent]

/**
 * The three reviewers with a card on the sign-in screen always have items of their own in this month's trays, whatever
 * the day: they get the newest banner captures that could have been processed by now.
 */
export function assignReviewResults(
  { userIds }: MasterData,
  shots: readonly Shot[],
  now: Date,
): ReadonlyMap<Shot, ReviewResult> {
  const month = now.toISOString().slice(0, 7)
  const inMonth = shots
    .filter((shot) => shot.page.kind !== 'product' && shot.whenLocal.startsWith(month))
    .filter((shot) => now.getTime() - shot.whenGmt.getTime() > HOUR / 2)
    .reverse()
  const wanted = OWN_ITEMS.flatMap((state) => PRESENTED.map((name) => ({ state, userId: getOrThrow(userIds, name) })))
  // Spread out if there are enough, so that the inbox keeps some of each.
  const step = Math.max(1, Math.min(4, Math.floor(inMonth.length / wanted.length)))
  return new Map(
    wanted.flatMap((fate, index) => {
      const shot = inMonth[index * step]
      return shot ? [[shot, fate] as const] : []
    }),
  )
}
