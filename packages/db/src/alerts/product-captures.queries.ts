import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import { KIND_JOINS, KINDS } from './kinds.ts'
import { readPlaces } from './places.queries.ts'
import { readSent } from './sent-captures.queries.ts'
import type { AlertOwner, BannerKinds, CapturedProduct, PlatformPlace, SourceQuery } from './sources.ts'

interface SeenProduct {
  readonly captureId: number
  readonly sku: string
  readonly position: number | null
  readonly at: Date
  readonly isCorrect: boolean
}

type Product = Pick<CapturedProduct, 'ean' | 'sku' | 'name'> & BannerKinds

/** Product pictures and how they were captured, one eTailer at a time. */
export async function* readCapturedProducts(
  db: Db,
  asker: AlertOwner,
  asked: SourceQuery,
): AsyncGenerator<CapturedProduct[]> {
  for (const place of await readPlaces(db, asker, asked)) {
    const seen = await readSeen(db, place, asked)
    const products = await readProducts(db, asker, asked, [...seen.keys()])
    const captured = products.flatMap((product) =>
      [...Map.groupBy(seen.get(product.sku) ?? [], ({ position }) => position)].map(([position, captures]) => ({
        ...product,
        ...place,
        position,
        captures: captures.map(({ captureId, at, isCorrect }) => ({ captureId, at, isCorrect })),
      })),
    )
    if (captured.length > 0) yield captured
  }
}

/** By SKU, oldest first. */
async function readSeen(
  db: Db,
  { platformId }: PlatformPlace,
  { from, to }: SourceQuery,
): Promise<ReadonlyMap<string, SeenProduct[]>> {
  const seen: SeenProduct[] = []
  const columns = sql`c.capture_id, c.sku, c.position, c.when_gmt as at, c.product_image_id is not null as is_correct`
  for await (const rows of readSent<Omit<SeenProduct, 'sku'> & { sku: string | null }>(
    db,
    { captureTypeId: CAPTURE_TYPE.product, platformId, from, to },
    columns,
  )) {
    for (const row of rows) if (row.sku !== null) seen.push({ ...row, sku: row.sku })
  }
  seen.sort((one, other) => one.at.getTime() - other.at.getTime() || one.captureId - other.captureId)
  return Map.groupBy(seen, ({ sku }) => sku)
}

/**
 * The asker's products. For staff, products with the same EAN and SKU are one product even if several clients have it:
 * the first one, regardless of the filter.
 */
async function readProducts(
  db: Db,
  { clientId }: AlertOwner,
  { eans, brandIds, categoryIds }: SourceQuery,
  skus: readonly string[],
): Promise<Product[]> {
  if (skus.length === 0) return []
  const { rows } = await sql<Product>`
    select o.ean, o.sku, o.name, ${KINDS}
    from (
      select distinct on (ean, sku) * from product
      where sku = any (${skus}::text[]) and (${clientId}::int is null or client_id = ${clientId}::int)
        and (${eans}::text[] is null or ean = any (${eans}::text[]))
      order by ean, sku, product_id
    ) o ${KIND_JOINS}
    where (${brandIds}::int[] is null or o.trade_id = any (${brandIds}::int[]))
      and (${categoryIds}::int[] is null or o.category_id = any (${categoryIds}::int[]))`.execute(db)
  return rows
}
