import type { Price, PriceReference } from '@vitrine/contract/exports/prices'
import type { ExportNames } from '@vitrine/db/exports/names.queries'
import type { OwnProduct, ProductRow } from '@vitrine/db/exports/product-rows.queries'
import { column, dateOf, type ExportColumn } from './export-columns.ts'

/** A price as observed, with its names and how well the picture matched. */
export interface PricedRow {
  readonly row: ProductRow
  readonly product: OwnProduct
  readonly names: ExportNames
  readonly imageMatch: number | null
}

const OF_MARKET =
  'its prices on that day in the same currency, over all your eTailers and stores, whatever is filtered for.'

/** What the price index is reckoned against, for the sheet 'Definitions'. */
export const REFERENCE_WORDS: Record<PriceReference, string> = {
  'market mean': `Mean of ${OF_MARKET}`,
  minimum: `Lowest of ${OF_MARKET}`,
  recommended: 'Recommended price of the product at that eTailer, in the same currency.',
}

const label = (header: string, width: number, says: string, of: ExportColumn<PricedRow>['of']) =>
  column(header, 'label', width, says, of)
const yesOrNo = (fact: boolean | null) => (fact === null ? null : fact ? 'Yes' : 'No')

export const productColumns = (price: Price): readonly ExportColumn<PricedRow>[] => [
  label('EAN', 16, 'Of the product.', ({ product }) => product.ean),
  label('Name', 40, 'Of the product, as in the product list.', ({ product }) => product.name),
  label('Brand', 24, 'Of the product.', ({ names, product }) => names.trades.get(product.tradeId)?.name ?? null),
  label('Company', 26, 'Of the brand.', ({ names, product }) => names.trades.get(product.tradeId)?.provider ?? null),
  label(
    'eTailer',
    26,
    'Where the price was seen.',
    ({ names, row: { platformId } }) => names.platforms.get(platformId)?.name ?? null,
  ),
  label('Store', 22, 'Of the eTailer; empty where its prices are the same in all.', ({ names, row: { storeId } }) =>
    storeId === null ? null : (names.stores.get(storeId) ?? null),
  ),
  column(
    'Date',
    'date',
    12,
    'Day on the clock of the eTailer; the last observation of the day counts.',
    ({ row: { day } }) => dateOf(day),
  ),
  column('List price', 'decimal', 12, 'Before promotions.', ({ row: { listPrice } }) => listPrice),
  column('Final price', 'decimal', 12, 'As it is paid.', ({ row: { finalPrice } }) => finalPrice),
  column(
    'Price index',
    'decimal',
    12,
    `The ${price} price divided by its reference, times 100: above 100 is dearer.`,
    ({ row: { priceIndex } }) => priceIndex,
  ),
  column('Promotion depth', 'percent', 16, '1 − final price ÷ list price.', ({ row: { promotionDepth } }) =>
    promotionDepth === null ? null : promotionDepth * 100,
  ),
  label('In stock', 10, 'Whether it could be bought.', ({ row: { inStock } }) => yesOrNo(inStock)),
  column(
    'Position',
    'count',
    10,
    'Place in the list of the eTailer, the first being 1.',
    ({ row: { position } }) => position,
  ),
  column(
    'Image match',
    'percent',
    13,
    'How much of the reference image was found in the newest picture at the eTailer, of that day or earlier.',
    ({ imageMatch }) => imageMatch,
  ),
  label('Currency', 10, 'Of the prices.', ({ row: { currency } }) => currency),
]
