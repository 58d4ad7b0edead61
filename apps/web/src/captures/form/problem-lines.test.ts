import { expect, test } from 'vitest'
import { problemLines } from './problem-lines.ts'
import { applyEvents, listBannerKeys, startSample } from './review.fixture.ts'

test('[REV-26] lists every problem as a link, grouped by banner number', () => {
  const review = applyEvents(startSample(), { type: 'addBanner' })
  const { form } = applyEvents(review, { type: 'removeBanner', banner: listBannerKeys(review)[1] ?? 0 })
  const problem = (path: string, message = path) => ({ path, message })
  expect(
    problemLines(form, [
      problem('when', 'The date cannot be later than today.'),
      problem('banners.0.bannerSubtypeId'),
      problem('banners.0.productCategories.1.tradeId'),
      problem('banners.2.productCategories.0.categoryId'),
      problem('banners.2.productCategories', 'There are duplicate categories/brands in banner 2'),
    ]).map(({ of, links }) => [of, ...links.map(({ text }) => text)]),
  ).toEqual([
    [null, 'The date cannot be later than today.'],
    [1, 'Sub-type', 'Brand 2'],
    [2, 'Category'],
    [null, 'There are duplicate categories/brands in banner 2'],
  ])
})
