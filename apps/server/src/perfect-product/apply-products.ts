import { mayImportProducts } from '@vitrine/contract/perfect-product/perfect-product.contract'
import type { Db } from '@vitrine/db/db'
import { moveSkus } from '@vitrine/db/master-data/move.queries'
import { findRoles, type RowOutcome } from '@vitrine/db/master-data/sheet-import.queries'
import {
  findOfferedPairs,
  findProducts,
  findSkusOfOthers,
  holdProductsOf,
  type Pair,
  type Price,
  type ProductKey,
  savePrices,
  saveProducts,
} from '@vitrine/db/perfect-product/product-import.queries'
import { enqueue } from '@vitrine/db/queue'
import type { Actor } from '@vitrine/db/row-scope'
import { moveCapturesOf } from '../master-data/master-data.jobs.ts'
import { rejected } from '../platform/sheet-import.ts'
import { findNames } from '../platform/sheet-names.ts'
import type { SheetRow } from '../platform/workbook-reader.ts'
import type { ProductLayout } from './product-columns.ts'
import { type GivenProduct, namesOfRow, readRow } from './product-row.ts'

interface Importing {
  readonly actor: Actor
  readonly layout: ProductLayout
  readonly sheetImportId: string
  /** What its move is called. */
  readonly title: string
}

/** A product on its way: as it is stored, and then as each row leaves it. */
interface Product extends ProductKey {
  readonly productId: number | undefined
  sku: string | null
  name: string
  tradeId: number
  categoryId: number
  readonly prices: Map<number, Price>
  isChanged: boolean
  readonly changedPrices: Set<number>
}

/** The moves of an import begin when it has added nothing for so long. */
const MOVES_AFTER_MS = 3_000

const keyOf = ({ clientId, ean }: ProductKey) => `${clientId} ${ean}`
const pairOf = ({ categoryId, tradeId }: Pair) => `${categoryId} ${tradeId}`

/**
 * Applies rows as if one after the other, and yet all at once: the products concerned are read and held, the rows change
 * them here, and what is different in the end is written.
 */
export async function applyProducts(
  db: Db,
  importing: Importing,
  rows: readonly SheetRow[],
): Promise<Map<number, RowOutcome>> {
  const { actor, layout } = importing
  // as they are now: a role that was taken away since the file was sent counts
  if (!mayImportProducts(await findRoles(db, actor.userId, actor.clientId), actor.clientId)) {
    return new Map(rows.map(({ number }) => [number, rejected('You may not import products.')]))
  }
  const find = await findNames(
    db,
    rows.flatMap(({ cells }) => namesOfRow(layout, cells, actor.clientId)),
  )
  const read = rows.map(({ number, cells }) => ({ number, row: readRow(layout, cells, actor.clientId, find) }))
  const good = read.flatMap(({ row }) => ('ean' in row ? [row] : []))
  await holdProductsOf(db, [...new Set(good.map(({ clientId }) => clientId))])
  const products = await loadProducts(db, good)
  const offered = new Set((await findOfferedPairs(db, good)).map(pairOf))
  const taken = await takenSkus(db, actor, good)
  const skus = new Set<string>()
  const outcomes = new Map(
    read.map(({ number, row }) => [
      number,
      'ean' in row ? applyRow(row, products, { offered, taken }, skus) : rejected(row.join(' ')),
    ]),
  )
  await store(db, [...products.values()])
  const moveId = await moveSkus(db, { ...importing, skus: [...skus] })
  if (moveId !== undefined) {
    const runAt = new Date(Date.now() + MOVES_AFTER_MS)
    await enqueue(db, moveCapturesOf, { moveId }, { lane: 'moves', key: `move ${moveId}`, runAt })
  }
  return outcomes
}

/** Staff may give one SKU to several clients; a client's own user cannot take that of another. */
async function takenSkus(db: Db, { clientId }: Actor, given: readonly GivenProduct[]): Promise<ReadonlySet<string>> {
  if (clientId === null) return new Set()
  return new Set(await findSkusOfOthers(db, [...new Set(given.flatMap(({ sku }) => sku ?? []))]))
}

async function loadProducts(db: Db, given: readonly GivenProduct[]): Promise<Map<string, Product>> {
  const keys = new Map(given.map(({ clientId, ean }) => [keyOf({ clientId, ean }), { clientId, ean }]))
  const stored = await findProducts(db, [...keys.values()])
  return new Map(
    stored.map((product) => [
      keyOf(product),
      {
        ...product,
        prices: new Map(product.prices.map((price) => [price.platformId, price])),
        isChanged: false,
        changedPrices: new Set<number>(),
      },
    ]),
  )
}

/** What the row makes of its product; `skus` are those whose captures are derived from something else than before. */
function applyRow(
  row: GivenProduct,
  products: Map<string, Product>,
  { offered, taken }: { readonly offered: ReadonlySet<string>; readonly taken: ReadonlySet<string> },
  skus: Set<string>,
): RowOutcome {
  const known = products.get(keyOf(row))
  const isOwnPair = known !== undefined && pairOf(known) === pairOf(row)
  if (!isOwnPair && !offered.has(pairOf(row))) {
    return rejected(`'${row.brand}' is not a brand of the category '${row.category}'.`)
  }
  if (row.sku !== null && row.sku !== known?.sku && taken.has(row.sku)) {
    return rejected(`The SKU '${row.sku}' cannot be used.`)
  }
  const product = known ?? newProduct(row)
  products.set(keyOf(row), product)
  const sku = row.sku ?? product.sku
  const isMoved = !known || sku !== product.sku || !isOwnPair
  if (isMoved) for (const one of [product.sku, sku]) if (one !== null) skus.add(one)
  const isChanged = isMoved || row.name !== product.name
  if (isChanged) Object.assign(product, { sku, name: row.name, tradeId: row.tradeId, categoryId: row.categoryId })
  product.isChanged ||= isChanged
  const isPriced = row.price !== null && setPrice(product, row.price)
  const result = known ? (isChanged || isPriced ? 'Updated' : 'Unchanged') : 'Created'
  return { result, message: null, id: product.productId ?? null, revision: null }
}

const newProduct = ({ clientId, ean, sku, name, tradeId, categoryId }: GivenProduct): Product => ({
  productId: undefined,
  clientId,
  ean,
  sku,
  name,
  tradeId,
  categoryId,
  prices: new Map(),
  isChanged: true,
  changedPrices: new Set(),
})

/** Whether it is another than before. */
function setPrice({ prices, changedPrices }: Product, price: Price): boolean {
  const before = prices.get(price.platformId)
  if (before?.recommendedPrice === price.recommendedPrice && before.currency === price.currency) return false
  prices.set(price.platformId, price)
  changedPrices.add(price.platformId)
  return true
}

async function store(db: Db, products: readonly Product[]): Promise<void> {
  const saved = await saveProducts(
    db,
    products.filter(({ isChanged }) => isChanged),
  )
  const ids = new Map(saved.map((one) => [keyOf(one), one.productId]))
  const prices = products.flatMap((product) => {
    const productId = product.productId ?? ids.get(keyOf(product))
    if (productId === undefined) throw new Error(`Product ${product.ean} was not stored`)
    return [...product.changedPrices].flatMap((platformId) => {
      const price = product.prices.get(platformId)
      return price ? [{ ...price, productId }] : []
    })
  })
  await savePrices(db, prices)
}
