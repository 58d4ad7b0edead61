// Captures to save: of a separate eTailer, with three banners of two categories each, among all existing captures.
import type { Banner, CaptureDocument } from '@vitrine/contract/captures/document'
import { makeShop, placeForReview, type Shop, validBanner } from '@vitrine/testing/shop'
import type pg from 'pg'

const SEARCH = 3

/** Captures shared by the clients of one measurement; each starts at revision 1. */
export interface Stock {
  readonly firstId: number
  readonly perClient: number
  /** Saved alternately, so that every save changes values that trays filter by. */
  readonly documents: readonly [CaptureDocument, CaptureDocument]
}

export async function makeStock(owner: pg.Pool, clients: number, perClient: number): Promise<Stock> {
  const shop = await makeShop(owner)
  const keyword = shop.keywords[0]?.keyword ?? ''
  const banners = [makeBanner(shop, 1), makeBanner(shop, 2), { ...makeBanner(shop, 3), locationSectionId: SEARCH }]
  const sample = await placeForReview(owner, shop, { banners, keyword })
  const { rows } = await owner.query<{ id: string }>(
    `insert into capture (capture_type_id, platform_id, url_id, when_local, when_gmt, title, filename, keyword, banners)
     select capture_type_id, platform_id, url_id, when_local, when_gmt, title, 'page.png', keyword, banners
     from capture, generate_series(1, $2) where capture_id = $1 returning capture_id as id`,
    [sample, clients * perClient],
  )
  const ids = rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
  const firstId = ids[0] ?? 0
  if (ids.at(-1) !== firstId + ids.length - 1) throw new Error('Another process creates captures')
  const document = await readDocument(owner, firstId)
  return { firstId, perClient, documents: [document, moveBanners(document)] }
}

const makeBanner = (shop: Shop, locationPositionId: number): Banner => {
  const [{ categoryId, trades } = { categoryId: 0, trades: [] }] = shop.categories
  const row = (place: number) => ({
    productCategoryId: 0,
    isDeleted: false,
    categoryId,
    tradeId: trades[place]?.tradeId ?? null,
  })
  return { ...validBanner(shop), locationPositionId, productCategories: [row(0), row(1)] }
}

async function readDocument(owner: pg.Pool, captureId: number): Promise<CaptureDocument> {
  const { rows } = await owner.query('select capture_document(c) as document from capture c where capture_id = $1', [
    captureId,
  ])
  return rows[0].document
}

const moveBanners = (document: CaptureDocument): CaptureDocument => ({
  ...document,
  data1: 'Moved',
  banners: document.banners.map((banner) => ({
    ...banner,
    locationPositionId: (banner.locationPositionId ?? 0) + 3,
    bannerSubtypeId: 2,
  })),
})
