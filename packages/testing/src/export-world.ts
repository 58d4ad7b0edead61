import type { Banner } from '@vitrine/contract/captures/document'
import { createPriceData } from './prices.ts'
import type { Owner } from './rows.ts'

export const EXPORT_FEATURES = ['retailMediaAccess', 'productPerformanceAccess', 'dynamicReport']

/** A category and the brand shown in it. */
type ShownCategory = readonly [categoryId: number, tradeId: number | null]

/** Banners in the header of the home page (weights 3 × 3), each with its categories. */
export const banners = (...shown: readonly (readonly ShownCategory[])[]): Banner[] =>
  shown.map((pairs) => ({
    ...{ bannerId: 0, isDeleted: false, locationPositionId: 1, locationSectionId: 1, bannerTypeId: 1 },
    ...{ bannerSubtypeId: 1, campaignId: null },
    productCategories: pairs.map(([categoryId, tradeId]) => ({
      ...{ productCategoryId: 0, isDeleted: false, categoryId, tradeId },
    })),
  }))

/** Two clients that share one eTailer and one category, and each have another one of their own, with captures. */
export async function exportWorld(owner: Owner) {
  const make = createPriceData(owner)
  const id = async (text: string, values: readonly unknown[]) =>
    Number(Object.values((await owner.query(text, [...values])).rows[0] as object)[0])
  const insertNamed = (table: string, name: string) =>
    id(`insert into ${table} (name) values ($1) returning ${table}_id`, [name])
  const mark = Math.random().toString(36).slice(2, 8)
  const word = (text: string) => `${text} ${mark}`
  const [shared, own, theirs] = [await make.platform(), await make.platform(), await make.platform('Europe/London', 10)]
  const client = await make.client([shared, own], EXPORT_FEATURES)
  const rival = await make.client([shared, theirs], EXPORT_FEATURES)
  const group = await id(
    'insert into category_group (name, trade_group_id) values ($1, 5) returning category_group_id',
    [word('Drinks')],
  )
  const category = async (name: string, clients: readonly number[]) => {
    const made = await id(
      'insert into category (name, alias, category_group_id) values ($1, $1, $2) returning category_id',
      [word(name), group],
    )
    await owner.query('insert into client_category select unnest($1::int[]), $2', [clients, made])
    return made
  }
  const [beer, water, secret] = [
    await category('Beer', [client, rival]),
    await category('Water', [client]),
    await category('Secret', [rival]),
  ]
  const brand = async (name: string, provider: number) =>
    id('insert into trade (name, provider_id) values ($1, $2) returning trade_id', [word(name), provider])
  const [ours, foreign] = [await insertNamed('provider', word('Ours')), await insertNamed('provider', word('Foreign'))]
  await owner.query('insert into client_provider values ($1, $2)', [client, ours])
  const [alba, brisa, hush] = [await brand('Alba', ours), await brand('=Brisa', foreign), await brand('Hush', foreign)]
  return {
    ...{ make, mark, word, shared, own, theirs, client, rival, group, beer, water, secret, alba, brisa, hush },
    /** Inserts a Sent banner capture for a given day. */
    send: (platformId: number, when: string, shown: readonly Banner[], title = word('Home page')) =>
      id(
        `insert into capture (capture_type_id, capture_state_id, platform_id, when_local, when_gmt, title, banners)
         values (1, 3, $1, $2, $2::timestamp at time zone 'UTC', $3, number_banners($4::jsonb)) returning capture_id`,
        [platformId, when, title, JSON.stringify(shown)],
      ),
  }
}
