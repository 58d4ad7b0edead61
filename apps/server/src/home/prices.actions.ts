import type { DateRange } from '@vitrine/contract/dates'
import type { CallAnswer } from '@vitrine/contract/endpoint'
import type { PriceReference } from '@vitrine/contract/exports/prices'
import type { getPrices, PriceLine, Tile } from '@vitrine/contract/home/dashboard.contract'
import { getPreviousDays, listPeriods } from '@vitrine/contract/reports/period'
import { type PriceFigures, type PriceIndex, priceIndexByPeriod } from '@vitrine/db/prices/price-index.queries'
import { type Page, type Reader, readPage } from './dashboard.ts'

const MOST_LINES = 20
type Measure = 'priceIndex' | 'promotionShare' | 'outOfStockShare'

/** Prices of the client's own products. */
function readPriceIndex(
  { db, clientId, filter }: Page,
  days: DateRange,
  reference: PriceReference,
): Promise<PriceIndex> {
  const { countryIds, platformIds, categoryGroupIds } = filter
  return priceIndexByPeriod(
    db,
    { clientId: clientId ?? 0 },
    {
      from: days.from,
      to: days.to,
      period: 'week',
      reference,
      ...(countryIds && { countryIds }),
      ...(platformIds && { platformIds }),
      ...(categoryGroupIds && { categoryGroupIds }),
    },
  )
}

interface Prices {
  readonly now: PriceIndex
  readonly before: PriceIndex
  readonly reference: PriceReference
}

/**
 * Uses the recommended price as the reference, because relative to the market mean the total is always 100. Without
 * recommended prices it falls back to the market mean, which still tells selected eTailers apart from the others.
 */
async function readBoth(page: Page): Promise<Prices> {
  const recommended = await readPriceIndex(page, page.filter, 'recommended')
  const reference = recommended.whole.priceIndex === null ? 'market mean' : 'recommended'
  return {
    reference,
    now: reference === 'recommended' ? recommended : await readPriceIndex(page, page.filter, reference),
    before: await readPriceIndex(page, getPreviousDays(page.filter), reference),
  }
}

/** All weeks of the filter, including those without prices. */
function listWeeks({ filter }: Page, { periods }: PriceIndex): { week: string; figures: PriceFigures | undefined }[] {
  return listPeriods({ ...filter, period: 'week' }).map((week) => ({
    week,
    figures: periods.find(({ period }) => period === week),
  }))
}

const toTile = (page: Page, { now, before }: Prices, measure: Measure): Tile => ({
  value: now.whole[measure],
  before: before.whole[measure],
  behind: now.whole.prices,
  trend: listWeeks(page, now).map(({ figures }) => figures?.[measure] ?? null),
})

export async function priceIndexTile(page: Page): Promise<{ tile: Tile; reference: PriceReference }> {
  const prices = await readBoth(page)
  return { tile: toTile(page, prices, 'priceIndex'), reference: prices.reference }
}

const line = (id: number, { name, ...figures }: PriceFigures & { readonly name: string }): PriceLine => ({
  id,
  name,
  priceIndex: figures.priceIndex,
  promotionShare: figures.promotionShare,
  outOfStockShare: figures.outOfStockShare,
  prices: figures.prices,
})

export function readPrices(reader: Reader): Promise<CallAnswer<typeof getPrices>> {
  return readPage(reader, async (page) => {
    const prices = await page.part('prices', () => readBoth(page))
    const tile = (measure: Measure) => prices && toTile(page, prices, measure)
    return {
      priceIndex: tile('priceIndex'),
      priceReference: prices?.reference ?? 'market mean',
      promotionShare: tile('promotionShare'),
      outOfStockShare: tile('outOfStockShare'),
      weeks:
        prices &&
        listWeeks(page, prices.now).map(({ week, figures }) => ({
          week,
          priceIndex: figures?.priceIndex ?? null,
          promotionShare: figures?.promotionShare ?? null,
        })),
      eTailers: prices?.now.eTailers.slice(0, MOST_LINES).map((row) => line(row.platformId, row)) ?? null,
      brands: prices?.now.brands.slice(0, MOST_LINES).map((row) => line(row.tradeId, row)) ?? null,
    }
  })
}
