import { RECORD_NAMES, RECORD_PLACES, type RecordScreen, screenOfRecord } from '@vitrine/contract/access/records'
import type { ScreenName } from '@vitrine/contract/access/screens'

/** What a screen will do, and with what. */
type Purpose = readonly [verb: 'list' | 'show' | 'open' | 'take', what: string]

type PublicScreen = 'login' | 'logout' | 'forgottenPassword' | 'newPassword' | 'stopAlert'

const report = (what: string): Purpose => ['show', what]

/** What a screen is for in a user's words, as long as it cannot show it. Index pages have nothing of their own. */
const PURPOSES: Record<Exclude<ScreenName, PublicScreen | 'home' | 'reports' | 'admin'>, Purpose> = {
  alerts: ['list', 'your scheduled alerts, to create, change and delete'],
  trayBannerInbox: ['list', 'the banner captures that nobody has worked on yet'],
  trayBannerPending: ['list', 'the banner captures that you saved and still have to send'],
  trayBannerSent: ['list', 'the banner captures that you sent'],
  trayBannerSentAll: ['list', 'all banner captures that were sent'],
  trayBannerAll: ['list', 'every banner capture, whatever its state'],
  trayBannerDiscarded: ['list', 'the banner captures set aside as not relevant'],
  trayBannerError: ['list', 'the banner captures that could not be used'],
  trayBannerDetail: ['open', 'this banner capture'],
  trayProductInbox: ['list', 'the product captures that nobody has worked on yet'],
  trayProductSentAll: ['list', 'all product captures that were sent, correct and incorrect'],
  trayProductAll: ['list', 'every product capture, whatever its state'],
  trayProductDiscarded: ['list', 'the product captures set aside as not relevant'],
  trayProductError: ['list', 'the product captures that could not be used'],
  trayProductDetail: ['open', 'this product capture'],
  perfectImagePending: ['list', 'the store images that wait for their analysis'],
  perfectImageAnalyzed: ['list', 'the store images that were analyzed'],
  perfectImageAll: ['list', 'every store image'],
  perfectImageDetail: ['open', 'the analysis of this image'],
  perfectProduct: ['take', 'a product list from an Excel file'],
  reportAudit: report('who saved, sent and discarded how much'),
  reportScreenshotLog: report('which screenshots came, failed or were late'),
  reportEvolutionByCompany: report('how the share of banners of companies moves over time'),
  reportEvolutionByCategory: report('how banners move over time by category'),
  reportEvolutionByRetailer: report('how banners move over time by eTailer'),
  reportEvolutionByBannerType: report('how the mix of banner types moves over time'),
  reportEvolutionByPromoType: report('how the mix of promotions moves over time'),
  reportEvolutionByBrand: report('how the share of brands moves over time'),
  reportEvolutionByMarketSupplier: report('how suppliers do in each market over time'),
  reportEvolutionByEtailerType: report('how banners move over time by type of eTailer'),
  reportByCategoryRetail: report('each category at each eTailer'),
  reportByCategoryMarket: report('each category in each market'),
  reportByBrandEtailer: report('each brand at each eTailer'),
  reportRankingBanners: report('the banners seen most, by category'),
  ...(Object.fromEntries(
    RECORD_NAMES.map((name) => [screenOfRecord(name), ['list', RECORD_PLACES[name].purpose]]),
  ) as unknown as Record<RecordScreen, Purpose>),
}

const purposeOf = (screen: ScreenName): Purpose | undefined =>
  (PURPOSES as Partial<Record<ScreenName, Purpose>>)[screen]

/** 'It will list the captures that …' */
export function promiseOf(screen: ScreenName): string {
  const purpose = purposeOf(screen)
  return purpose ? `It will ${purpose[0]} ${purpose[1]}.` : ''
}

/** 'The captures that …' */
export function summaryOf(screen: ScreenName): string {
  const what = purposeOf(screen)?.[1] ?? ''
  return what.charAt(0).toUpperCase() + what.slice(1)
}
