import { RECORD_NAMES, RECORD_PLACES, screenOfRecord } from '@vitrine/contract/access/records'
import type { ScreenName } from '@vitrine/contract/access/screens'

type ReportScreen = Extract<ScreenName, `report${Capitalize<string>}`>

/** What each report tells, in a user's words. */
const REPORT_PURPOSES: Record<ReportScreen, string> = {
  reportAudit: 'who saved, sent and discarded how much',
  reportScreenshotLog: 'which screenshots came, failed or were late',
  reportEvolutionByCompany: 'how each company’s share of banner moves over time',
  reportEvolutionByCategory: 'how banners move over time by category',
  reportEvolutionByRetailer: 'how banners move over time by eTailer',
  reportEvolutionByBannerType: 'how the mix of banner types moves over time',
  reportEvolutionByPromoType: 'how the mix of promotions moves over time',
  reportEvolutionByBrand: 'how the share of brands moves over time',
  reportEvolutionByMarketSupplier: 'how suppliers do in each market over time',
  reportEvolutionByEtailerType: 'how banners move over time by type of eTailer',
  reportByCategoryRetail: 'each category at each eTailer',
  reportByCategoryMarket: 'each category in each market',
  reportByBrandEtailer: 'each brand at each eTailer',
  reportRankingBanners: 'the banners seen most, by category',
}

/** What is found behind the entries of the index pages. */
const PURPOSES: Partial<Record<ScreenName, string>> = {
  ...REPORT_PURPOSES,
  ...Object.fromEntries(RECORD_NAMES.map((name) => [screenOfRecord(name), RECORD_PLACES[name].purpose])),
}

/** 'How banners move …' */
export function summaryOf(screen: ScreenName): string {
  const what = PURPOSES[screen] ?? ''
  return what.charAt(0).toUpperCase() + what.slice(1)
}
