import { formatDayMonthYear } from '@vitrine/contract/dates'
import { getPriceKind, ProductPerformanceRequest } from '@vitrine/contract/exports/exports.contract'
import { readExportNames } from '@vitrine/db/exports/names.queries'
import {
  type OwnProduct,
  readImageMatches,
  readProductRows,
  readProducts,
} from '@vitrine/db/exports/product-rows.queries'
import { prefetch } from '../platform/ahead.ts'
import { describeFilter } from '../platform/describe-filter.ts'
import { CannotBeMade, type DownloadContext, defineMaker } from '../platform/download-maker.ts'
import { type Cell, writeWorkbook } from '../platform/workbook.ts'
import { type Batch, inBites } from './bites.ts'
import { definitionsSheet, type ExportColumn, listDefinitions, toCells } from './export-columns.ts'
import { ImageMatches } from './image-matches.ts'
import { messages } from './messages.ts'
import { type PricedRow, productColumns, REFERENCE_KEYS } from './product-columns.ts'

/**
 * Prices, promotions, stock and positions of the client's own products: one row per product, eTailer, store and day.
 */
export const productPerformance = defineMaker({
  readsReplica: true,
  request: ProductPerformanceRequest,
  make: async (request, making) => {
    const { actor, language } = making
    const t = messages(language)
    const { clientId } = actor
    if (clientId === null) throw new CannotBeMade(t('noClient'))
    const [names, filters] = await actor.transaction(
      async (db) =>
        [
          await readExportNames(db, clientId),
          await describeFilter(db, Object.keys(request), request, language),
        ] as const,
    )
    const columns = productColumns(getPriceKind(request), language)
    const { eans } = request
    return {
      body: writeWorkbook([
        {
          name: t('productPerformance'),
          columns,
          rows: rows({ request, making, clientId, names, columns }),
          hasFilter: true,
        },
        definitionsSheet(
          [
            ...filters,
            [t('eans'), eans.length === 0 ? t('all') : t('eansChosen', { count: eans.length })],
            [t('requestedOn'), formatDayMonthYear(making.askedAt.toISOString().slice(0, 10))],
            ...listDefinitions(columns),
            [t('reference'), t(REFERENCE_KEYS[request.reference])],
          ],
          language,
        ),
      ]),
      problem: () => null,
    }
  },
})

interface Export extends Pick<PricedRow, 'names'> {
  readonly request: ProductPerformanceRequest
  readonly making: DownloadContext
  readonly clientId: number
  readonly columns: readonly ExportColumn<PricedRow>[]
}

async function* rows({ request, making, clientId, names, columns }: Export): AsyncGenerator<Cell[]> {
  const { actor, progress } = making
  const filter = { ...request, price: getPriceKind(request) }
  const products = await actor.transaction((db) => readProducts(db, clientId, filter))
  progress(0, products.length)
  const read = ({ things, from, to, most }: Batch<OwnProduct>) =>
    actor.transaction(async (db) => {
      const byId = new Map(things.map((product) => [product.productId, product]))
      const some = { ...filter, eans: things.map(({ ean }) => ean), from, to }
      const found = await readProductRows(db, clientId, some, most)
      const skus = things.map(({ sku }) => sku).filter((sku) => sku !== null)
      const matches = new ImageMatches(await readImageMatches(db, skus, { from, to }))
      const priced: PricedRow[] = []
      for (const row of found) {
        const product = byId.get(row.productId)
        if (product) priced.push({ row, product, names, imageMatch: matches.at(product.sku, row.platformId, row.day) })
      }
      return priced
    })
  for await (const bite of prefetch(inBites(products, request, read))) {
    for (const row of bite.rows) yield toCells(columns, row)
    progress(bite.done, products.length)
  }
}
