import { expect, test } from 'vitest'
import { getPageForSize, lastPage, rangeText } from './paginator.model.ts'

test.each([
  [{ page: 0, size: 20, total: 1284 }, '1 - 20 out of 1,284'],
  [{ page: 64, size: 20, total: 1284 }, '1,281 - 1,284 out of 1,284'],
  [{ page: 0, size: 50, total: 1 }, '1 - 1 out of 1'],
  [{ page: 0, size: 10, total: 0 }, '0 out of 0'],
  [{ page: 9, size: 10, total: 90 }, '0 out of 90'],
] as const)('[PAG-01] %o is the range %s', (paging, text) => {
  expect(rangeText(paging)).toBe(text)
})

test.each([
  [0, 0],
  [20, 0],
  [21, 1],
  [1284, 64],
])('with %i rows in pages of 20, the last page is %i', (total, page) => {
  expect(lastPage({ size: 20, total })).toBe(page)
})

test('changing the page size keeps the first row on the page', () => {
  expect(getPageForSize({ page: 3, size: 20 }, 50)).toBe(1)
  expect(getPageForSize({ page: 1, size: 50 }, 10)).toBe(5)
})
