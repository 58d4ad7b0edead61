import type { Language } from '@vitrine/contract/language/languages'
import { LIMITS } from '@vitrine/contract/limits'
import { canImportProducts } from '@vitrine/contract/perfect-product/perfect-product.contract'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Db } from '@vitrine/db/db'
import { moveSkus } from '@vitrine/db/master-data/move.queries'
import { findRoles, type RowOutcome } from '@vitrine/db/master-data/sheet-import.queries'
import { claimEans, findForeignEans, grantEans } from '@vitrine/db/perfect-product/ean-owner.queries'
import {
  findOfferedPairs,
  findProducts,
  lockProducts,
  type Pair,
  type Price,
  type ProductKey,
  savePrices,
  saveProducts,
} from '@vitrine/db/perfect-product/product-import.queries'
import { claimSkus, findRefusedSkus, takeSkus } from '@vitrine/db/perfect-product/sku-owner.queries'
import { enqueue } from '@vitrine/db/queue'
import type { Actor } from '@vitrine/db/row-scope'
import { moveRecordCaptures } from '../master-data/master-data.jobs.ts'
import type { Clock } from '../platform/clock.ts'
import { rejectRow } from '../platform/sheet-import.ts'
import { findNames } from '../platform/sheet-names.ts'
import type { SheetRow } from '../platform/workbook-reader.ts'
import { messages } from './messages.ts'
import type { ProductLayout } from './product-columns.ts'
import { type GivenProduct, getRowNames, readRow } from './product-row.ts'
import { mailSkuClaims } from './sku-claims.jobs.ts'

type Messages = ReturnType<typeof messages>

interface ImportContext {
  readonly clock: Clock
  readonly actor: Actor
  readonly language: Language
  readonly layout: ProductLayout
  readonly sheetImportId: string
  /** Title of the move that updates the captures. */
  readonly title: string
}

/** A product as stored, and then as changed by each row. */
interface Product extends ProductKey {
  readonly productId: number | undefined
  sku: string | null
  claimedSku: string | null
  name: string
  tradeId: number
  categoryId: number
  readonly prices: Map<number, Price>
  isChanged: boolean
  readonly changedPrices: Set<number>
}

/** Delay before captures move; each batch of the import restarts it. */
const MOVES_AFTER_MS = 3_000

const toKey = ({ clientId, ean }: ProductKey) => `${clientId} ${ean}`
const toPairKey = ({ categoryId, tradeId }: Pair) => `${categoryId} ${tradeId}`

/**
 * Applies rows in order, but as a batch: products are read and locked, rows change them in memory, and only the
 * differences are written.
 */
export async function applyProducts(
  db: Db,
  importing: ImportContext,
  rows: readonly SheetRow[],
): Promise<Map<number, RowOutcome>> {
  const { clock, actor, language, layout } = importing
  const t = messages(language)
  // checked again, since a role may have been removed after the upload
  if (!canImportProducts(await findRoles(db, actor.userId, actor.clientId), actor.clientId)) {
    return new Map(rows.map(({ number }) => [number, rejectRow(t('mayNotImport'))]))
  }
  const find = await findNames(
    db,
    rows.flatMap(({ cells }) => getRowNames(layout, cells, actor.clientId)),
    language,
  )
  const read = rows.map(({ number, cells }) => ({
    number,
    row: readRow(layout, cells, actor.clientId, { find, language }),
  }))
  const good = read.flatMap(({ row }) => ('ean' in row ? [row] : []))
  await lockProducts(db, [...new Set(good.map(({ clientId }) => clientId))])
  const products = await loadProducts(db, good)
  const offered = new Set((await findOfferedPairs(db, good)).map(toPairKey))
  const isOffered = (row: GivenProduct) => hasSamePair(row, products.get(toKey(row))) || offered.has(toPairKey(row))
  const owned = await acquireSkus(db, actor, good.filter(isOffered))
  const skus = new Set<string>()
  const outcomes = new Map(
    read.map(({ number, row }) => [
      number,
      'ean' in row ? applyRow(row, products, { offered, owned, t }, skus) : rejectRow(row.join(' ')),
    ]),
  )
  await store(db, [...products.values()])
  const eanMessages = await acquireEans(db, importing, [...products.values()], t)
  for (const { number, row } of read) {
    const outcome = outcomes.get(number)
    const message = 'ean' in row ? eanMessages.get(row.ean) : undefined
    if (!outcome || outcome.result === 'Rejected' || !message) continue
    outcomes.set(number, { ...outcome, message: outcome.message ? `${outcome.message} ${message}` : message })
  }
  if (actor.clientId !== null) await announceClaims(db, importing, 'skus', await claimSkus(db, [...owned.wanted]))
  const moveId = await moveSkus(db, { ...importing, skus: [...skus] })
  if (moveId !== undefined) {
    const runAt = new Date(clock.now().getTime() + MOVES_AFTER_MS)
    await enqueue(db, moveRecordCaptures, { moveId }, { lane: 'moves', key: `move ${moveId}`, runAt })
  }
  return outcomes
}

interface OwnedSkus {
  has(product: { readonly clientId: number; readonly sku: string }): boolean
  readonly refused: ReadonlySet<string>
  /** Requested values that other clients own. */
  readonly wanted: Set<string>
}

/** Staff may assign one SKU to several clients. A client user can take only SKUs that no other client uses. */
async function acquireSkus(db: Db, { clientId }: Actor, given: readonly GivenProduct[]): Promise<OwnedSkus> {
  const named = given.flatMap(({ clientId, sku, tradeId }) => (sku === null ? [] : [{ clientId, sku, tradeId }]))
  const owned = new Set<string>()
  const has = ({ clientId, sku }: { clientId: number; sku: string }) => owned.has(`${clientId} ${sku}`)
  for (const [client, asked] of Map.groupBy(named, (one) => one.clientId))
    for (const sku of await takeSkus(db, client, asked)) owned.add(`${client} ${sku}`)
  const others = named.filter((one) => !has(one)).map(({ sku }) => sku)
  return { has, refused: new Set(clientId === null ? [] : await findRefusedSkus(db, others)), wanted: new Set() }
}

/**
 * Staff grant EANs by importing them. A client user has to wait for EANs that others may be using. Returns messages by
 * EAN.
 */
async function acquireEans(
  db: Db,
  importing: ImportContext,
  products: readonly ProductKey[],
  t: Messages,
): Promise<Map<string, string>> {
  if (importing.actor.clientId === null) {
    await grantEans(db, products)
    return new Map()
  }
  const foreign = [...(await findForeignEans(db, products))]
  const wanted = foreign.flatMap(([ean, { isRefused }]) => (isRefused ? [] : [ean]))
  await announceClaims(db, importing, 'eans', await claimEans(db, wanted))
  return new Map(foreign.map(([ean, { isRefused }]) => [ean, t(isRefused ? 'eanRefused' : 'eanWaits', { ean })]))
}

/** Records new claims and notifies staff. */
async function announceClaims(
  db: Db,
  { clock, actor }: ImportContext,
  kind: 'skus' | 'eans',
  claimed: readonly string[],
): Promise<void> {
  const { userId, clientId } = actor
  if (clientId === null || claimed.length === 0) return
  await recordAudit(db, {
    userId,
    action: `${kind}Claimed`,
    subject: 'skuClaims',
    subjectId: clientId,
    detail: { [kind]: claimed.slice(0, LIMITS.skuClaims.audited), count: claimed.length },
  })
  const runAt = new Date(clock.now().getTime() + MOVES_AFTER_MS)
  await enqueue(db, mailSkuClaims, { clientId }, { key: `sku claims ${clientId}`, runAt })
}

async function loadProducts(db: Db, given: readonly GivenProduct[]): Promise<Map<string, Product>> {
  const keys = new Map(given.map(({ clientId, ean }) => [toKey({ clientId, ean }), { clientId, ean }]))
  const stored = await findProducts(db, [...keys.values()])
  return new Map(
    stored.map((product) => [
      toKey(product),
      {
        ...product,
        prices: new Map(product.prices.map((price) => [price.platformId, price])),
        isChanged: false,
        changedPrices: new Set<number>(),
      },
    ]),
  )
}

/** Applies a row to its product. Adds SKUs whose captures must be derived again to `skus`. */
function applyRow(
  row: GivenProduct,
  products: Map<string, Product>,
  { offered, owned, t }: { readonly offered: ReadonlySet<string>; readonly owned: OwnedSkus; readonly t: Messages },
  skus: Set<string>,
): RowOutcome {
  const known = products.get(toKey(row))
  const isOwnPair = hasSamePair(row, known)
  if (!isOwnPair && !offered.has(toPairKey(row))) {
    return rejectRow(t('brandNotInCategory', { brand: row.brand, category: row.category }))
  }
  const product = known ?? newProduct(row)
  products.set(toKey(row), product)
  const { sku, claimedSku, message } = resolveSku(row, product, owned, t)
  const isMoved = !known || sku !== product.sku || !isOwnPair
  if (isMoved) for (const one of [product.sku, sku]) if (one !== null) skus.add(one)
  const isChanged = isMoved || row.name !== product.name || claimedSku !== product.claimedSku
  const { name, tradeId, categoryId } = row
  if (isChanged) Object.assign(product, { sku, claimedSku, name, tradeId, categoryId })
  product.isChanged ||= isChanged
  const isPriced = row.price !== null && setPrice(product, row.price)
  const result = known ? (isChanged || isPriced ? 'Updated' : 'Unchanged') : 'Created'
  return { result, message, id: product.productId ?? null, revision: null }
}

const hasSamePair = (row: GivenProduct, known: Product | undefined) =>
  known !== undefined && toPairKey(known) === toPairKey(row)

/**
 * A product gets the SKU of its row if the client owns that SKU. Otherwise it keeps its SKU until the new one is
 * granted.
 */
function resolveSku(row: GivenProduct, { sku, claimedSku }: Product, owned: OwnedSkus, t: Messages) {
  if (row.sku === null) return { sku, claimedSku, message: null }
  if (row.sku === sku || owned.has({ clientId: row.clientId, sku: row.sku }))
    return { sku: row.sku, claimedSku: null, message: null }
  if (owned.refused.has(row.sku)) return { sku, claimedSku, message: t('skuRefused', { sku: row.sku }) }
  owned.wanted.add(row.sku)
  return { sku, claimedSku: row.sku, message: t('skuWaits', { sku: row.sku }) }
}

const newProduct = ({ clientId, ean, name, tradeId, categoryId }: GivenProduct): Product => ({
  productId: undefined,
  clientId,
  ean,
  sku: null,
  claimedSku: null,
  name,
  tradeId,
  categoryId,
  prices: new Map(),
  isChanged: true,
  changedPrices: new Set(),
})

/** Returns whether the price changed. */
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
  const ids = new Map(saved.map((one) => [toKey(one), one.productId]))
  const prices = products.flatMap((product) => {
    const productId = product.productId ?? ids.get(toKey(product))
    if (productId === undefined) throw new Error(`Product ${product.ean} was not stored`)
    return [...product.changedPrices].flatMap((platformId) => {
      const price = product.prices.get(platformId)
      return price ? [{ ...price, productId }] : []
    })
  })
  await savePrices(db, prices)
}
