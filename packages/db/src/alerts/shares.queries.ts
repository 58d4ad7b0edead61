import { addDays } from '@vitrine/contract/dates'
import type { Db } from '../db.ts'
import { smallestCube } from '../reports/cubes.ts'
import { sql } from '../sql.ts'
import { readPlaces } from './places.queries.ts'
import type { AlertOwner, BannerKinds, DayShare, SourceQuery } from './sources.ts'

/**
 * A share covers two weeks. One more week is read to find the previous run's findings again: every alert runs at least
 * once a week.
 */
const DAYS_MORE = 7

interface CubeRow {
  readonly platformId: number
  readonly categoryId: number
  readonly tradeId: number | null
  readonly banners: number
}

type Category = Pick<BannerKinds, 'categoryId' | 'categoryGroupId' | 'divisionId'>
type Brand = Pick<DayShare, 'brandId' | 'brand' | 'providerId' | 'provider'>
const NO_BRAND: Brand = { brandId: 0, brand: '', providerId: null, provider: null }

/** Banners of all days and brands, because a share is relative to all of them. */
export async function* readDayShares(db: Db, asker: AlertOwner, asked: SourceQuery): AsyncGenerator<DayShare[]> {
  const places = new Map((await readPlaces(db, asker, asked)).map((place) => [place.platformId, place]))
  const categories = new Map((await readCategories(db, asker, asked)).map((kind) => [kind.categoryId, kind]))
  const brands = new Map((await readBrands(db)).map((brand) => [brand.brandId, brand]))
  const shares: DayShare[] = []
  const last = asked.to.toISOString().slice(0, 10)
  // one day at a time, so that each query is fast even without filters
  for (let day = addDays(asked.from.toISOString().slice(0, 10), -DAYS_MORE); day < last; day = addDays(day, 1)) {
    for (const { platformId, categoryId, tradeId, banners } of await readDay(db, day, places, categories)) {
      const [place, category] = [places.get(platformId), categories.get(categoryId)]
      const brand = brands.get(tradeId ?? 0) ?? NO_BRAND
      if (place && category) shares.push({ day, banners, ...place, ...category, ...brand })
    }
  }
  if (shares.length > 0) yield shares
}

type ById = ReadonlyMap<number, unknown>

async function readDay(db: Db, day: string, places: ById, categories: ById): Promise<CubeRow[]> {
  const { table } = smallestCube({ dimensions: ['eTailer', 'category', 'brand'], columns: [] })
  const { rows } = await sql<CubeRow>`
    select c.platform_id, c.category_id, c.trade_id, c.share::float8 / share_unit() as banners
    from ${table} c
    where c.day = ${day}::date and c.platform_id = any (${[...places.keys()]}::int[])
      and c.category_id = any (${[...categories.keys()]}::int[])`.execute(db)
  return rows
}

async function readCategories(db: Db, { clientId }: AlertOwner, { categoryIds }: SourceQuery): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select k.category_id, k.category_group_id, g.trade_group_id as division_id
    from category k join category_group g using (category_group_id)
    where (${clientId}::int is null
        or k.category_id in (select s.category_id from client_category s where s.client_id = ${clientId}::int))
      and (${categoryIds}::int[] is null or k.category_id = any (${categoryIds}::int[]))`.execute(db)
  return rows
}

/** Limited to what the acting user may see. */
async function readBrands(db: Db): Promise<Brand[]> {
  const { rows } = await sql<Brand>`
    select t.trade_id as brand_id, t.name as brand, t.provider_id, v.name as provider
    from trade t left join provider v using (provider_id)`.execute(db)
  return rows
}
