import type { Price, PriceReference } from '@vitrine/contract/exports/prices'
import type { Language } from '@vitrine/contract/language/languages'
import type { ExportNames } from '@vitrine/db/exports/names.queries'
import type { OwnProduct, ProductRow } from '@vitrine/db/exports/product-rows.queries'
import { createColumns, type ExportColumn, toDate } from './export-columns.ts'
import { messages, type PlainKey } from './messages.ts'

/** An observed price with its names and the match of its picture. */
export interface PricedRow {
  readonly row: ProductRow
  readonly product: OwnProduct
  readonly names: ExportNames
  readonly imageMatch: number | null
}

/** The reference of the price index, for the sheet 'Definitions'. */
export const REFERENCE_KEYS = {
  'market mean': 'marketMean',
  minimum: 'minimum',
  recommended: 'recommended',
} as const satisfies Record<PriceReference, PlainKey>

export function productColumns(price: Price, language: Language): readonly ExportColumn<PricedRow>[] {
  const { column, label } = createColumns(language)
  const t = messages(language)
  const [yes, no] = [t('yes'), t('no')]
  const yesOrNo = (fact: boolean | null) => (fact === null ? null : fact ? yes : no)
  return [
    label('ean', 16, 'eanHint', ({ product }) => product.ean),
    label('product', 40, 'productHint', ({ product }) => product.name),
    label('brand', 24, 'productBrandHint', ({ names, product }) => names.trades.get(product.tradeId)?.name ?? null),
    label('company', 26, 'productCompanyHint', ({ names, product }) => {
      return names.trades.get(product.tradeId)?.provider ?? null
    }),
    label('eTailer', 26, 'priceETailerHint', ({ names, row }) => names.platforms.get(row.platformId)?.name ?? null),
    label('store', 22, 'storeHint', ({ names, row: { storeId } }) =>
      storeId === null ? null : (names.stores.get(storeId) ?? null),
    ),
    column('date', 'date', 12, 'priceDateHint', ({ row: { day } }) => toDate(day)),
    column('listPrice', 'decimal', 12, 'listPriceHint', ({ row: { listPrice } }) => listPrice),
    column('finalPrice', 'decimal', 12, 'finalPriceHint', ({ row: { finalPrice } }) => finalPrice),
    {
      header: t('priceIndex'),
      kind: 'decimal',
      width: 12,
      says: t('priceIndexHint', { price }),
      of: ({ row: { priceIndex } }) => priceIndex,
    },
    column('promotionDepth', 'percent', 16, 'promotionDepthHint', ({ row: { promotionDepth } }) =>
      promotionDepth === null ? null : promotionDepth * 100,
    ),
    label('inStock', 10, 'inStockHint', ({ row: { inStock } }) => yesOrNo(inStock)),
    column('position', 'count', 10, 'positionHint', ({ row: { position } }) => position),
    column('imageMatch', 'percent', 13, 'imageMatchHint', ({ imageMatch }) => imageMatch),
    label('currency', 10, 'currencyHint', ({ row: { currency } }) => currency),
  ]
}
