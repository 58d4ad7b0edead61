import { randomBytes } from 'node:crypto'
import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { Banner } from '@vitrine/contract/captures/document'
import { insertClient, type Owner } from './rows.ts'

/**
 * An eTailer for one test, with everything that a reviewer can choose. Names are unique, so tests can search for them.
 */
export interface Shop {
  readonly platformId: number
  readonly platform: string
  readonly clientId: number
  readonly urlId: number
  /** Two categories: the first has three brands, the second has one; no brand is in both. */
  readonly categories: readonly { categoryId: number; name: string; trades: readonly NamedTrade[] }[]
  readonly keywords: readonly { keywordId: number; keyword: string }[]
  /** Both categories, with the first brand of each. */
  readonly campaign: NamedTrade & { campaignId: number }
}

interface NamedTrade {
  readonly name: string
  readonly tradeId?: number
}

const unique = (word: string) => `${word} ${randomBytes(4).toString('hex')}`

export async function makeShop(owner: Owner): Promise<Shop> {
  const one = async <Row>(text: string, values: readonly unknown[]) =>
    (await owner.query(text, [...values])).rows[0] as Row
  const { platform_id: platformId, name: platform } = await one<{ platform_id: number; name: string }>(
    `insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
     values (9, 1, $1, 'Europe/Madrid') returning platform_id, name`,
    [unique('Tienda')],
  )
  const clientId = await insertClient(owner)
  const { category_group_id: group } = await one<{ category_group_id: number }>(
    'insert into category_group (name, trade_group_id) values ($1, 5) returning category_group_id',
    [unique('Drinks')],
  )
  const { provider_id: provider } = await one<{ provider_id: number }>(
    'insert into provider (name) values ($1) returning provider_id',
    [unique('Bodegas')],
  )
  const makeTrade = async (categoryId: number) => {
    const trade = await one<{ trade_id: number; name: string }>(
      'insert into trade (name, provider_id) values ($1, $2) returning trade_id, name',
      [unique('Brisa'), provider],
    )
    await owner.query('insert into category_trade (category_id, trade_id) values ($1, $2)', [
      categoryId,
      trade.trade_id,
    ])
    return { tradeId: trade.trade_id, name: trade.name }
  }
  const makeCategory = async (word: string, brands: number) => {
    const category = await one<{ category_id: number; name: string }>(
      'insert into category (name, category_group_id) values ($1, $2) returning category_id, name',
      [unique(word), group],
    )
    const categoryId = category.category_id
    await owner.query('insert into category_platform values ($1, $2)', [categoryId, platformId])
    const trades = []
    for (let brand = 0; brand < brands; brand++) trades.push(await makeTrade(categoryId))
    return { categoryId, name: category.name, trades }
  }
  const categories = [await makeCategory('Beer', 3), await makeCategory('Water', 1)]
  const keywords = []
  for (const word of ['cerveza', 'agua']) {
    const keyword = await one<{ keyword_id: number; keyword: string }>(
      'insert into keyword (keyword, category_id, client_id) values ($1, $2, $3) returning keyword_id, keyword',
      [unique(word), categories[0]?.categoryId, clientId],
    )
    await owner.query('insert into keyword_platform values ($1, $2)', [keyword.keyword_id, platformId])
    keywords.push({ keywordId: keyword.keyword_id, keyword: keyword.keyword })
  }
  const { url_id: urlId } = await one<{ url_id: number }>(
    `insert into url (url, platform_id, capture_type_id) values ($1, $2, 1) returning url_id`,
    [`https://shop.example/${randomBytes(6).toString('hex')}`, platformId],
  )
  const campaign = await one<{ campaign_id: number; name: string }>(
    'insert into campaign (client_id, name) values ($1, $2) returning campaign_id, name',
    [clientId, unique('Summer')],
  )
  await owner.query('insert into campaign_platform values ($1, $2)', [campaign.campaign_id, platformId])
  for (const { categoryId, trades } of categories) {
    await owner.query('insert into campaign_category values ($1, $2, $3)', [
      campaign.campaign_id,
      categoryId,
      trades[0]?.tradeId,
    ])
  }
  return {
    platformId,
    platform,
    clientId,
    urlId,
    categories,
    keywords,
    campaign: { campaignId: campaign.campaign_id, name: campaign.name },
  }
}

/** A valid banner: the hero of the home page with a promotion of the first brand. */
export function validBanner({ categories }: Shop): Banner {
  const [category] = categories
  return {
    bannerId: 0,
    isDeleted: false,
    locationPositionId: 1,
    locationSectionId: 1,
    bannerTypeId: 1,
    bannerSubtypeId: 1,
    campaignId: null,
    productCategories: [
      {
        productCategoryId: 0,
        isDeleted: false,
        categoryId: category?.categoryId ?? null,
        tradeId: category?.trades[0]?.tradeId ?? null,
      },
    ],
  }
}

interface PlacedForReview {
  readonly type?: keyof typeof CAPTURE_TYPE
  readonly state?: keyof typeof CAPTURE_STATE
  readonly userId?: number
  /** An id of 0 is replaced. */
  readonly banners?: readonly Banner[]
  readonly keyword?: string | null
  readonly keywordId?: number | null
  readonly data1?: string | null
  readonly data2?: 'Yes' | 'No' | null
  readonly sku?: string | null
  readonly position?: number | null
  readonly productImageId?: number | null
  readonly featuresFound?: number | null
  readonly copiedFrom?: number | null
  readonly similarity?: number | null
  readonly filename?: string | null
  /** Fields that a worker filled in. */
  readonly proposed?: readonly string[]
}

/** A capture of the shop with its data and first history line, without a picture. */
export async function placeForReview(owner: Owner, shop: Shop, placed: PlacedForReview = {}): Promise<number> {
  const { type = 'banner', state = 'created', banners = [], proposed = [] } = placed
  const { rows } = await owner.query<{ capture_id: string }>(
    `with made as (
       insert into capture (capture_type_id, capture_state_id, user_id, platform_id, url_id, when_local, when_gmt, title,
         banners, keyword, keyword_id, data1, data2, sku, position, product_image_id, features_found, copied_from,
         similarity, filename, proposed)
       select $1, $2, $3, platform_id, $4, date_trunc('second', now() at time zone time_zone), date_trunc('second', now()),
         name || ', page', number_banners($6::jsonb), $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18
       from platform where platform_id = $5
       returning capture_id, revision, capture_state_id, capture_document(capture) as document
     ), told as (
       insert into capture_history (capture_id, revision, action, state_after, document)
       select capture_id, revision, 'created', capture_state_id, document from made
     )
     select capture_id from made`,
    [
      CAPTURE_TYPE[type],
      CAPTURE_STATE[state],
      placed.userId ?? null,
      shop.urlId,
      shop.platformId,
      JSON.stringify(banners),
      placed.keyword ?? null,
      placed.keywordId ?? null,
      placed.data1 ?? null,
      placed.data2 ?? null,
      placed.sku ?? null,
      placed.position ?? null,
      placed.productImageId ?? null,
      placed.featuresFound ?? null,
      placed.copiedFrom ?? null,
      placed.similarity ?? null,
      placed.filename ?? null,
      proposed,
    ],
  )
  return Number(rows[0]?.capture_id)
}
