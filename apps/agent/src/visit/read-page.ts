import { PAGE_FACTS_LIMITS, type PageFacts } from '@vitrine/contract/visits/page-facts'
import type { Page } from 'playwright-core'
import { CAROUSEL_MARK, type Carousel, findCarousels, NEXT_BUTTON } from '../page/carousels.ts'
import { OFFER, OLD_PRICE, PRICE, SPONSOR_LABEL, UNIT_PRICE } from '../page/page-words.ts'
import { CARD_MARK, readCards } from '../page/read-cards.ts'
import { readProductData } from '../page/read-product-data.ts'
import { type FoundRegion, readRegions } from '../page/read-regions.ts'
import { boundUrl } from './bound-text.ts'
import type { Document } from './facts.ts'
import { findCountry } from './find-country.ts'
import { listPageProducts } from './list-page-products.ts'
import { listPageResults } from './list-page-results.ts'
import type { VisitPlan } from './plan.ts'

const limits = PAGE_FACTS_LIMITS
const MOST_CARDS = 1500
const MOST_CAROUSELS = 5
const DATA_LIMITS = { scripts: 50, characters: 2_000_000, products: limits.products }

/** The content of the page at the moment of its picture; regions in pixels of the page. */
export interface ReadPage extends Omit<PageFacts, 'regions'> {
  readonly regions: readonly FoundRegion[]
}

/** Marks the carousels of a page, so that their slides can be captured after the page. */
export function markCarousels(page: Page): Promise<Carousel[]> {
  return page.evaluate(findCarousels, { mark: CAROUSEL_MARK, most: MOST_CAROUSELS, nextButton: NEXT_BUTTON })
}

/** Reads the facts of a page. Its time must be stopped, and its carousels must be marked. */
export async function readPage(page: Page, plan: VisitPlan, document: Document): Promise<ReadPage> {
  const words = { price: PRICE, unitPrice: UNIT_PRICE, oldPrice: OLD_PRICE, label: SPONSOR_LABEL }
  const found = await page.evaluate(readCards, { mark: CARD_MARK, most: MOST_CARDS, words })
  const regions = await findRegions(page)
  const data = await page.evaluate(readProductData, DATA_LIMITS)
  const address = page.url()
  const canonical = boundUrl(document.canonical)
  const country = findCountry({ host: new URL(address).host, language: document.language, locale: plan.locale })
  return {
    regions,
    products: listPageProducts({ data, found, addresses: [address, ...(canonical ? [canonical] : [])], country }),
    results: isHome(address)
      ? []
      : listPageResults(
          found.cards.filter(({ y }) => y < plan.maxHeight),
          country,
        ),
  }
}

/** Home pages show selected products, also of several lists. Some have the language in their path. */
const isHome = (address: string) => {
  const { pathname, search } = new URL(address)
  return /^\/([a-z]{2}([-_][a-z]{2})?\/?)?$/i.test(pathname) && search === ''
}

/** The regions of the page, or those that a carousel shows now. */
export function findRegions(page: Page, carousel?: number): Promise<FoundRegion[]> {
  return page.evaluate(readRegions, {
    carouselMark: CAROUSEL_MARK,
    cardMark: CARD_MARK,
    most: limits.regions,
    words: { label: SPONSOR_LABEL, offer: OFFER },
    ...(carousel !== undefined && { carousel }),
  })
}
