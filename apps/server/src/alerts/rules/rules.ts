import type { AlertRule } from '@vitrine/contract/alerts/alert-rules'
import { readNewCreatives } from '@vitrine/db/alerts/banner-captures.queries'
import { readExpectedCampaigns } from '@vitrine/db/alerts/campaigns.queries'
import { readObservedProducts } from '@vitrine/db/alerts/observations.queries'
import { readCapturedProducts } from '@vitrine/db/alerts/product-captures.queries'
import { readDayShares } from '@vitrine/db/alerts/shares.queries'
import type { AlertOwner, SourceQuery, Sources } from '@vitrine/db/alerts/sources'
import type { Db } from '@vitrine/db/db'
import { campaignNotLive } from './campaign-not-live.rule.ts'
import { delisted } from './delisted.rule.ts'
import { gapToCheapest } from './gap-to-cheapest.rule.ts'
import { imageMismatch } from './image-mismatch.rule.ts'
import { newCompetitorBanner } from './new-competitor-banner.rule.ts'
import { positionMoved } from './position-moved.rule.ts'
import { priceChanged } from './price-changed.rule.ts'
import { priceIndexOutOfBand } from './price-index-out-of-band.rule.ts'
import { priceOutsideBand } from './price-outside-band.rule.ts'
import { promotion } from './promotion.rule.ts'
import type { Judge } from './rule.ts'
import { shareMoved } from './share-moved.rule.ts'
import { stock } from './stock.rule.ts'

export const READERS: {
  readonly [Source in keyof Sources]: (db: Db, asker: AlertOwner, asked: SourceQuery) => AsyncIterable<Sources[Source]>
} = {
  observations: readObservedProducts,
  productCaptures: readCapturedProducts,
  bannerCaptures: readNewCreatives,
  cubes: readDayShares,
  campaigns: readExpectedCampaigns,
}

/** Each judge reads the source that alert-rules.ts names for its rule. */
export const JUDGES = {
  priceOutsideBand,
  priceChanged,
  gapToCheapest,
  priceIndexOutOfBand,
  promotion,
  stock,
  delisted,
  imageMismatch,
  positionMoved,
  shareMoved,
  newCompetitorBanner,
  campaignNotLive,
} satisfies Record<AlertRule, Judge<never>>
