import type { CampaignState } from '@vitrine/contract/alerts/finding'
import type { FindingMessage, FindingParameters } from '@vitrine/contract/alerts/finding-message'
import type { ExpectedCampaign, PlacedCapture } from '@vitrine/db/alerts/sources'
import { isAt, isInScope, type Moment, type Watch, withoutOwnFilter } from './rule.ts'
import { getHorizon, isSeen } from './seen.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/**
 * If a capture waits longer for its review, older ones no longer show what is live. The rest of its day still counts.
 */
const REVIEW_WITHIN_MS = 3 * DAY_MS
/** Urls are captured by weekday. After a week plus a spare day without captures, the place counts as not captured. */
const CAPTURED_WITHIN_MS = 8 * DAY_MS

/** Status of a campaign at a place where it is expected. */
export interface CampaignStatus {
  /** Null if the campaign is no longer expected. */
  readonly state: CampaignState | null
  readonly message: FindingMessage
  /** Captures that the status is based on, newest first. */
  readonly captures: readonly ReviewedCapture[]
}

export type ReviewedCapture = PlacedCapture & { readonly captureId: number }

/** Undefined if the configuration doesn't watch the campaign, or if its dates are too far away. */
export function assessCampaign(campaign: ExpectedCampaign, watch: Watch, moment: Moment): CampaignStatus | undefined {
  if (!isAt(watch, campaign) || !isAbout(watch, campaign)) return undefined
  const { from, to, isActive } = campaign
  const today = toDay(moment.asOf)
  if ((from !== null && today < from) || (to !== null && to < toDay(getHorizon(moment)))) return undefined
  if (!isActive || (to !== null && to < today))
    return { state: null, message: { code: 'campaignNotExpected', parameters: {} }, captures: [] }
  return judgeVisits(listVisits(campaign, moment), watch, moment)
}

/** A campaign without brands and categories only matches configurations that have none either. */
function isAbout(watch: Watch, { shows }: ExpectedCampaign): boolean {
  const { divisionId, categoryGroupId, categoryId, brandId } = watch.scope
  if (shows.length === 0) return [divisionId, categoryGroupId, categoryId, brandId].every((id) => id === null)
  return shows.some((shown) => isInScope(withoutOwnFilter(watch), shown))
}

/** One check of a place: a capture of a url, or a day at an eTailer, where one of many pages is enough. */
interface CampaignVisit {
  readonly day: string
  /** Time of the newest capture. */
  readonly at: Date
  readonly captures: readonly PlacedCapture[]
  readonly outcome: PlacedCapture['outcome']
}

interface CampaignVisits {
  /** Not reviewed yet, and newer than the last reviewed one; newest first. */
  readonly waiting: readonly CampaignVisit[]
  /** The last two that were reviewed, newest first. */
  readonly reviewed: readonly CampaignVisit[]
}

function listVisits(campaign: ExpectedCampaign, moment: Moment): CampaignVisits {
  const [waiting, reviewed]: [CampaignVisit[], CampaignVisit[]] = [[], []]
  for (const look of listLooks(campaign, moment)) {
    if (look.outcome !== 'unreviewed') reviewed.push(look)
    else if (reviewed.length === 0) waiting.push(look)
    if (reviewed.length === 2) break
  }
  return { waiting, reviewed }
}

/** Newest first. */
function* listLooks({ urlId, captures }: ExpectedCampaign, moment: Moment): Generator<CampaignVisit> {
  let look: PlacedCapture[] = []
  for (const capture of captures.toReversed()) {
    if (!isSeen(capture.at, moment)) continue
    const isSameVisit = urlId === null && look[0]?.day === capture.day
    if (isSameVisit) {
      look.push(capture)
      continue
    }
    if (look.length > 0) yield toVisit(look, moment)
    look = [capture]
  }
  if (look.length > 0) yield toVisit(look, moment)
}

function toVisit(captures: readonly PlacedCapture[], moment: Moment): CampaignVisit {
  const [{ day, at }] = captures as readonly [PlacedCapture]
  return { day, at, captures, outcome: getOutcome(captures, moment) }
}

/** A recent unreviewed capture may still show the campaign. One that was not reviewed in time is ignored. */
function getOutcome(captures: readonly PlacedCapture[], { asOf }: Moment): CampaignVisit['outcome'] {
  const has = (outcome: CampaignVisit['outcome']) => captures.some((capture) => capture.outcome === outcome)
  if (has('live')) return 'live'
  const mayShowIt = ({ outcome, at }: PlacedCapture) =>
    outcome === 'unreviewed' && asOf.getTime() - at.getTime() <= REVIEW_WITHIN_MS
  return has('missing') && !captures.some(mayShowIt) ? 'missing' : 'unreviewed'
}

function judgeVisits({ waiting, reviewed }: CampaignVisits, { asker }: Watch, { asOf }: Moment): CampaignStatus {
  const isOlder = (look: CampaignVisit, ms: number) => asOf.getTime() - look.at.getTime() > ms
  const [last, before] = reviewed
  const newest = waiting[0] ?? last
  // clients don't see captures without any of their categories
  const isOfClient = asker.clientId !== null
  if (!newest) return notCaptured({ isOfClient, since: null })
  if (isOlder(newest, CAPTURED_WITHIN_MS)) return notCaptured({ isOfClient, since: newest.day })
  const oldestWaiting = waiting.at(-1)
  if (!last || (oldestWaiting && isOlder(oldestWaiting, REVIEW_WITHIN_MS)))
    return {
      state: 'notReviewed',
      message: { code: 'campaignNotReviewed', parameters: { day: newest.day } },
      captures: [],
    }
  if (last.outcome === 'live') {
    const live = last.captures.filter(({ outcome }) => outcome === 'live')
    return {
      state: 'live',
      message: { code: 'campaignLive', parameters: { day: last.day } },
      captures: live.filter(isReviewed),
    }
  }
  if (!before || before.outcome === 'live')
    return {
      state: 'missedOnce',
      message: { code: 'campaignMissedOnce', parameters: { day: last.day } },
      captures: last.captures.filter(isReviewed),
    }
  return {
    state: 'missing',
    message: {
      code: 'campaignMissing',
      parameters: { before: before.day, last: last.day, hasNewer: waiting.length > 0 },
    },
    captures: [...last.captures, ...before.captures].filter(isReviewed),
  }
}

const notCaptured = (parameters: FindingParameters<'campaignNotCaptured'>): CampaignStatus => ({
  state: 'notCaptured',
  message: { code: 'campaignNotCaptured', parameters },
  captures: [],
})

const isReviewed = (capture: PlacedCapture): capture is ReviewedCapture => capture.captureId !== null

const toDay = (at: Date) => at.toISOString().slice(0, 10)
