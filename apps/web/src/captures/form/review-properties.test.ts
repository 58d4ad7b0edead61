import { CaptureDocument, withoutDeleted } from '@vitrine/contract/captures/document'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BannerForm, toDocument } from './capture-form.ts'
import { listBannerKeys, startSample } from './review.fixture.ts'
import { type Review, type ReviewEvent, reduceReview } from './review.model.ts'

describe('any sequence of events', () => {
  const pick = fc.nat({ max: 6 })
  const command = fc.record({
    what: fc.nat({ max: 13 }),
    a: pick,
    b: pick,
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 9 })),
  })

  /** An event for the current rows, including deleted ones. */
  function makeEvent(
    review: Review,
    { what, a, b, ids }: { what: number; a: number; b: number; ids: number[] },
  ): ReviewEvent {
    const { banners } = review.form
    const banner = banners[a % banners.length] as BannerForm
    const row = banner.productCategories[b % banner.productCategories.length]?.key ?? 0
    const at = { banner: banner.key, row }
    const categories = ids.map((id) => ({ categoryId: id, tradeId: id }))
    const events: readonly ReviewEvent[] = [
      { type: 'addBanner' },
      { type: 'removeBanner', banner: banner.key },
      { type: 'removeBanner', banner: banner.key },
      { type: 'addCategory', banner: banner.key },
      { type: 'removeCategory', ...at },
      { type: 'removeCategory', ...at },
      { type: 'pagePosition', banner: banner.key, locationSectionId: b + 1 },
      { type: 'bannerType', banner: banner.key, bannerTypeId: b + 1, subtypeIds: ids },
      { type: 'category', ...at, categoryId: b + 1, tradeIds: ids },
      { type: 'brand', ...at, tradeId: b + 1 },
      { type: 'campaign', banner: banner.key, campaign: { campaignId: 1, name: 'C', categories } },
      { type: 'campaign', banner: banner.key, campaign: null },
      { type: 'toggleBanner', banner: banner.key },
      { type: 'takeForm', form: review.opened },
    ]
    return events[what] as ReviewEvent
  }

  const storedIds = ({ form }: Review) =>
    form.banners.flatMap(({ bannerId, productCategories }) => [
      ...(bannerId > 0 ? [`banner ${bannerId}`] : []),
      ...productCategories.flatMap(({ productCategoryId: id }) => (id > 0 ? [`row ${id}`] : [])),
    ])

  test('[REV-16c] keeps a live banner with a live row and all stored rows, and sends a valid document', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const first = startSample()
        const last = commands.reduce((review, one) => reduceReview(review, makeEvent(review, one)), first)
        const banners = withoutDeleted(last.form.banners)
        expect(banners.length).toBeGreaterThan(0)
        for (const { productCategories } of banners) expect(withoutDeleted(productCategories).length).toBeGreaterThan(0)
        expect(storedIds(last).toSorted()).toEqual(storedIds(first).toSorted())
        const document = toDocument(last.form)
        // strict: rejects keys and campaign names
        expect(CaptureDocument.safeParse(document).success).toBe(true)
        const all = last.form.banners.flatMap(({ key, productCategories }) => [
          key,
          ...productCategories.map((r) => r.key),
        ])
        expect(new Set(all).size).toBe(all.length)
        expect(last.openBanner === null || banners.some(({ key }) => key === last.openBanner)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('[REV-20] keeps the page positions of all banners the same once one was chosen', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const first = startSample()
        const chosen = reduceReview(first, {
          type: 'pagePosition',
          banner: listBannerKeys(first)[0] ?? 0,
          locationSectionId: 4,
        })
        const last = commands.reduce((review, one) => reduceReview(review, makeEvent(review, one)), chosen)
        expect(new Set(withoutDeleted(last.form.banners).map(({ locationSectionId }) => locationSectionId)).size).toBe(
          1,
        )
      }),
    )
  })
})
