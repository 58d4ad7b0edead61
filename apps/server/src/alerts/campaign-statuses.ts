import { CAMPAIGN_STATES, type CampaignStatus } from '@vitrine/contract/alerts/finding'
import type { Language } from '@vitrine/contract/language/languages'
import { readExpectedCampaigns } from '@vitrine/db/alerts/campaigns.queries'
import type { AlertOwner } from '@vitrine/db/alerts/sources'
import type { Db } from '@vitrine/db/db'
import { buildSourceQuery } from './asked.ts'
import { createPause } from './evaluate.ts'
import { writeFinding } from './finding-text.ts'
import { describePlace, toJudged } from './rules/campaign-not-live.rule.ts'
import { assessCampaign } from './rules/campaign-status.ts'
import type { Watch } from './rules/rule.ts'

/** Current status of every campaign that a configuration watches, most urgent first. */
export async function listCampaignStatuses(
  db: Db,
  asker: AlertOwner,
  watches: readonly Watch[],
  { now, signal, language }: { readonly now: Date; readonly signal: AbortSignal; readonly language: Language },
): Promise<CampaignStatus[]> {
  if (watches.length === 0) return []
  const pause = createPause(db, signal)
  const moment = { asOf: now, since: now }
  const statuses: CampaignStatus[] = []
  for await (const part of readExpectedCampaigns(
    db,
    asker,
    buildSourceQuery(watches.map(({ scope }) => ({ scope, moments: [moment] }))),
  )) {
    for (const campaign of part) {
      await pause()
      const [status] = watches.flatMap((watch) => assessCampaign(campaign, watch, moment) ?? [])
      if (!status || status.state === null) continue
      const { state, message, captures } = status
      statuses.push({
        campaignId: campaign.campaignId,
        urlId: campaign.urlId,
        campaign: campaign.name,
        where: describePlace(campaign),
        state,
        text: writeFinding(language, message),
        message,
        judged: toJudged(captures),
      })
    }
  }
  const rank = ({ state }: CampaignStatus) => CAMPAIGN_STATES.indexOf(state)
  return statuses.sort(
    (one, other) =>
      rank(one) - rank(other) ||
      one.campaign.localeCompare(other.campaign, 'en') ||
      one.where.localeCompare(other.where, 'en'),
  )
}
