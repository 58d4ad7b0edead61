import type { ProductImage } from '@vitrine/contract/pictures/product-images.contract'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

interface ProductImagePage {
  readonly data: ProductImage[]
  readonly recordsCount: number
}

/** Images of one product at an eTailer, by position: a page with the total count, in one snapshot. */
export async function findProductImages(
  db: Db,
  { platformId, sku }: { readonly platformId: number; readonly sku: string },
  page: number,
  size: number,
): Promise<ProductImagePage> {
  const { rows } = await sql<ProductImagePage>`
    with
    all_of_it as (select * from product_image where platform_id = ${platformId} and sku = ${sku}),
    shown as (
      select product_image_id as "productImageId", position, platform_id as "platformId", sku, description,
        to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as since
      from all_of_it
      order by position, product_image_id
      offset ${page * size} limit ${size}
    )
    select coalesce((select json_agg(shown) from shown), '[]') as data,
      (select count(*) from all_of_it) as records_count`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A page is always one row')
  return found
}
