import { MOST_JUDGED } from '@vitrine/contract/alerts/finding'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { ExpectedCampaign } from '@vitrine/db/alerts/sources'
import { assessCampaign, type ReviewedCapture } from './campaign-status.ts'
import type { Judge } from './rule.ts'

/** Missing in two reviewed captures in a row. A campaign that was not captured or not reviewed is not missing. */
export const campaignNotLive: Judge<'campaigns'> = function* (campaigns, watch, moment) {
  for (const campaign of campaigns) {
    const status = assessCampaign(campaign, watch, moment)
    if (!status || (status.state !== null && status.state !== 'live' && status.state !== 'missing')) continue
    const { state, message, captures } = status
    const [last] = captures
    yield {
      key: `campaign:${campaign.campaignId}@${campaign.urlId ?? campaign.platformId}`,
      holds: state === 'missing',
      fact: () => ({
        subject: campaign.name,
        ean: null,
        where: describePlace(campaign),
        message,
        seenAt: last?.at ?? moment.asOf,
        captureId: last?.captureId ?? null,
        captureTypeId: last ? CAPTURE_TYPE.banner : null,
        judged: toJudged(captures),
      }),
    }
  }
}

export const describePlace = ({ platform, url }: ExpectedCampaign) => (url === null ? platform : `${platform}, ${url}`)

export const toJudged = (captures: readonly ReviewedCapture[]) =>
  captures.slice(0, MOST_JUDGED).map(({ captureId, at }) => ({ captureId, at: at.toISOString() }))
