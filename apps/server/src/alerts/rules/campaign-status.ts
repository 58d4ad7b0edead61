import type { CampaignState } from '@vitrine/contract/alerts/finding'
import { dayInWords } from '@vitrine/contract/dates'
import type { ExpectedCampaign, PlacedCapture } from '@vitrine/db/alerts/sources'
import { isAt, isOf, type Moment, type Watch, whoever } from './rule.ts'
import { horizonOf, isSeen } from './seen.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A capture unreviewed for longer makes older ones worthless: nobody knows what is live now. The rest of its day still counts. */
const REVIEW_WITHIN_MS = 3 * DAY_MS
/** Urls are captured by weekday, so a week without a capture, and a day to spare, means that nobody captures the place. */
const CAPTURED_WITHIN_MS = 8 * DAY_MS

/** What is known of a campaign at a place where it is expected. */
export interface CampaignStatus {
  /** Null: it is no longer expected. */
  readonly state: CampaignState | null
  readonly text: string
  /** Those it was judged by, newest first. */
  readonly captures: readonly ReviewedCapture[]
}

export type ReviewedCapture = PlacedCapture & { readonly captureId: number }

/** Undefined when the configuration does not watch it, or when its days are far away. */
export function assessCampaign(campaign: ExpectedCampaign, watch: Watch, moment: Moment): CampaignStatus | undefined {
  if (!isAt(watch, campaign) || !isAbout(watch, campaign)) return undefined
  const { from, to, isActive } = campaign
  const today = toDay(moment.asOf)
  if ((from !== null && today < from) || (to !== null && to < toDay(horizonOf(moment)))) return undefined
  if (!isActive || (to !== null && to < today)) return { state: null, text: 'No longer expected', captures: [] }
  return judgeLooks(takeLooks(campaign, moment), watch, moment)
}

/** One that advertises nothing in particular is of any brand and category, unless one is asked for. */
function isAbout(watch: Watch, { shows }: ExpectedCampaign): boolean {
  const { divisionId, categoryGroupId, categoryId, brandId } = watch.scope
  if (shows.length === 0) return [divisionId, categoryGroupId, categoryId, brandId].every((id) => id === null)
  return shows.some((shown) => isOf(whoever(watch), shown))
}

/** One look at a place: at a url a capture, at an eTailer a day, which has many pages of which one is enough. */
interface Look {
  readonly day: string
  /** Of its newest capture. */
  readonly at: Date
  readonly captures: readonly PlacedCapture[]
  readonly outcome: PlacedCapture['outcome']
}

interface Looks {
  /** Not reviewed yet, and newer than the last reviewed one; newest first. */
  readonly waiting: readonly Look[]
  /** The last two that were reviewed, newest first. */
  readonly reviewed: readonly Look[]
}

function takeLooks(campaign: ExpectedCampaign, moment: Moment): Looks {
  const [waiting, reviewed]: [Look[], Look[]] = [[], []]
  for (const look of listLooks(campaign, moment)) {
    if (look.outcome !== 'unreviewed') reviewed.push(look)
    else if (reviewed.length === 0) waiting.push(look)
    if (reviewed.length === 2) break
  }
  return { waiting, reviewed }
}

/** Newest first. */
function* listLooks({ urlId, captures }: ExpectedCampaign, moment: Moment): Generator<Look> {
  let look: PlacedCapture[] = []
  for (const capture of captures.toReversed()) {
    if (!isSeen(capture.at, moment)) continue
    const isSameLook = urlId === null && look[0]?.day === capture.day
    if (isSameLook) {
      look.push(capture)
      continue
    }
    if (look.length > 0) yield toLook(look, moment)
    look = [capture]
  }
  if (look.length > 0) yield toLook(look, moment)
}

function toLook(captures: readonly PlacedCapture[], moment: Moment): Look {
  const [{ day, at }] = captures as readonly [PlacedCapture]
  return { day, at, captures, outcome: getOutcome(captures, moment) }
}

/** A recent unreviewed capture may still show the campaign. One that was not reviewed in time does not hide the rest of its day. */
function getOutcome(captures: readonly PlacedCapture[], { asOf }: Moment): Look['outcome'] {
  const has = (outcome: Look['outcome']) => captures.some((capture) => capture.outcome === outcome)
  if (has('live')) return 'live'
  const mayShowIt = ({ outcome, at }: PlacedCapture) =>
    outcome === 'unreviewed' && asOf.getTime() - at.getTime() <= REVIEW_WITHIN_MS
  return has('missing') && !captures.some(mayShowIt) ? 'missing' : 'unreviewed'
}

function judgeLooks({ waiting, reviewed }: Looks, { asker }: Watch, { asOf }: Moment): CampaignStatus {
  const isOlder = (look: Look, ms: number) => asOf.getTime() - look.at.getTime() > ms
  const [last, before] = reviewed
  const newest = waiting[0] ?? last
  // a client sees no capture that shows nothing of its categories
  const notCaptured = asker.clientId === null ? 'Not captured' : 'Not captured in your categories'
  if (!newest) return withoutCaptures('notCaptured', notCaptured)
  if (isOlder(newest, CAPTURED_WITHIN_MS))
    return withoutCaptures('notCaptured', `${notCaptured} since ${dayInWords(newest.day)}`)
  const oldestWaiting = waiting.at(-1)
  if (!last || (oldestWaiting && isOlder(oldestWaiting, REVIEW_WITHIN_MS)))
    return withoutCaptures('notReviewed', `Captured on ${dayInWords(newest.day)}, not reviewed yet`)
  if (last.outcome === 'live') {
    const live = last.captures.filter(({ outcome }) => outcome === 'live')
    return { state: 'live', text: `Live on ${dayInWords(last.day)}`, captures: live.filter(isReviewed) }
  }
  const captures = [last, before].flatMap((look) => look?.captures ?? []).filter(isReviewed)
  if (!before || before.outcome === 'live')
    return {
      state: 'missedOnce',
      text: `Not seen on ${dayInWords(last.day)}, once`,
      captures: last.captures.filter(isReviewed),
    }
  const newer = waiting.length === 0 ? '' : '; newer captures wait for review'
  return { state: 'missing', text: `Not seen on ${listDays(before, last)}, twice in a row${newer}`, captures }
}

const withoutCaptures = (state: CampaignState, text: string): CampaignStatus => ({ state, text, captures: [] })

const isReviewed = (capture: PlacedCapture): capture is ReviewedCapture => capture.captureId !== null

const toDay = (at: Date) => at.toISOString().slice(0, 10)

const listDays = (before: Look, last: Look) =>
  before.day === last.day ? dayInWords(last.day) : `${dayInWords(before.day)} and ${dayInWords(last.day)}`
