import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { dayInWords } from '@vitrine/contract/dates'
import type { ExpectedCampaign, PlacedCapture } from '@vitrine/db/alerts/sources'
import { isAt, isOf, type Judge, type Judged, type Moment, type Watch, whoever } from './rule.ts'
import { horizonOf, isSeen } from './seen.ts'

/** Missed twice in a row where it is expected; once may be chance. */
export const campaignNotLive: Judge<'campaigns'> = function* (campaigns, watch, moment) {
  for (const campaign of campaigns) {
    if (!isAt(watch, campaign) || !isAbout(watch, campaign)) continue
    const judged = judgedOf(campaign, moment)
    if (!judged) continue
    const { holds, text, last } = judged
    yield {
      key: `campaign:${campaign.campaignId}@${campaign.urlId ?? campaign.platformId}`,
      holds,
      fact: () => ({
        subject: campaign.name,
        ean: null,
        where: campaign.url === null ? campaign.platform : `${campaign.platform}, ${campaign.url}`,
        text,
        seenAt: last?.at ?? moment.asOf,
        captureId: last?.captureId ?? null,
        captureTypeId: last ? CAPTURE_TYPE.banner : null,
      }),
    }
  }
}

/** One that advertises nothing in particular is of any brand and category, unless one is asked for. */
function isAbout(watch: Watch, { shows }: ExpectedCampaign): boolean {
  const { divisionId, categoryGroupId, categoryId, brandId } = watch.scope
  if (shows.length === 0) return [divisionId, categoryGroupId, categoryId, brandId].every((id) => id === null)
  return shows.some((shown) => isOf(whoever(watch), shown))
}

type Outcome = Pick<Judged, 'holds'> & { readonly text: string; readonly last: PlacedCapture | null }

function judgedOf(campaign: ExpectedCampaign, moment: Moment): Outcome | null {
  const { from, to, isActive } = campaign
  const today = dayOf(moment.asOf)
  if ((from !== null && today < from) || (to !== null && to < dayOf(horizonOf(moment)))) return null
  // nobody waits for it any more
  if (!isActive || (to !== null && to < today)) return { holds: false, text: 'No longer expected', last: null }
  const [last, before] = looksAt(campaign, moment)
  if (!last) return null
  if (last.isLive) return { holds: false, text: `Live on ${dayInWords(last.day)}`, last }
  if (!before || before.isLive) return null
  return { holds: true, text: `Not seen on ${days(before, last)}, twice in a row`, last }
}

/**
 * The last two looks at a place, newest first. At a url each capture is one. At an eTailer a day is: it has many pages, of
 * which one is enough to show the campaign.
 */
function looksAt({ urlId, captures }: ExpectedCampaign, moment: Moment): readonly PlacedCapture[] {
  const looks: PlacedCapture[] = []
  for (const capture of captures.toReversed()) {
    if (!isSeen(capture.at, moment)) continue
    const known = looks.at(-1)
    if (urlId !== null || known?.day !== capture.day) {
      if (looks.length === 2) break
      looks.push(capture)
    } else if (capture.isLive && !known.isLive) looks[looks.length - 1] = capture
  }
  return looks
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const days = (before: PlacedCapture, last: PlacedCapture) =>
  before.day === last.day ? dayInWords(last.day) : `${dayInWords(before.day)} and ${dayInWords(last.day)}`
