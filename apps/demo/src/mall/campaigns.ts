import { CAMPAIGNS } from '../data/campaigns.ts'
import type { CategoryName } from '../data/categories.ts'
import { CLIENT_NAMES } from '../data/clients.ts'
import type { BrandName } from '../data/companies.ts'

/** A campaign of the demo, with days relative to the middle of its round. */
export interface MallCampaign {
  /** Without the season. */
  readonly name: string
  readonly client: string
  readonly from: number
  readonly to: number
  readonly countries: string
  readonly isOnHomeOnly: boolean
  readonly pairs: readonly (readonly [CategoryName, BrandName])[]
}

/** The demo's campaigns are relative to today. The mall has no today, so they come again after this many days. */
const ROUND_DAYS = 80

const CAMPAIGN_LIST: readonly MallCampaign[] = CLIENT_NAMES.flatMap((client) =>
  CAMPAIGNS[client]
    .filter(([, , , , , special]) => special !== 'inactive')
    .map(([name, from, to, countries, pairs, special]) => ({
      name: name.replace(', {season}', ''),
      client,
      from: from ?? Number.NEGATIVE_INFINITY,
      to: to ?? Number.POSITIVE_INFINITY,
      countries,
      isOnHomeOnly: special === 'home pages',
      pairs: Object.entries(pairs) as [CategoryName, BrandName][],
    })),
)

interface CampaignFilter {
  readonly country: string
  readonly day: number
  readonly isHome: boolean
  readonly categories: readonly CategoryName[]
}

/** The campaigns that run in a country on a day and fit the categories of a page. */
export function listRunningCampaigns({ country, day, isHome, categories }: CampaignFilter): MallCampaign[] {
  const offset = (day % ROUND_DAYS) - ROUND_DAYS / 2
  return CAMPAIGN_LIST.filter(
    (campaign) =>
      campaign.from <= offset &&
      offset <= campaign.to &&
      campaign.countries.includes(country) &&
      (isHome || !campaign.isOnHomeOnly) &&
      campaign.pairs.some(([category]) => categories.includes(category)),
  )
}
