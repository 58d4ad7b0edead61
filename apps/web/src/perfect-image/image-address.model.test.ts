import { expect, test } from 'vitest'
import {
  filterCount,
  type ImageView,
  isSameFilter,
  parseOpen,
  parseView,
  toAddress,
  toggleSort,
} from './image-address.model.ts'

const usual: ImageView = { filter: {}, sort: 'imageCaptureId', ascending: false, page: 0, size: 20 }

test('an empty address is the default view, and vice versa', () => {
  expect(parseView({})).toEqual(usual)
  expect(toAddress(usual)).toEqual({})
  expect(parseOpen({})).toBeUndefined()
})

test('a view and its open image survive a round trip through the address', () => {
  const view: ImageView = {
    filter: { freeText: 'hydra gel', from: '2026-11-01', to: '2026-11-14', storeId: 7 },
    sort: 'fileName',
    ascending: false,
    page: 2,
    size: 50,
  }
  const address = toAddress(view, 21874)
  expect(address).toEqual({
    freeText: 'hydra gel',
    from: '2026-11-01',
    to: '2026-11-14',
    storeId: '7',
    sort: 'fileName',
    ascending: 'false',
    page: '3',
    size: '50',
    image: '21874',
  })
  expect(parseView(address)).toEqual(view)
  expect(parseOpen(address)).toBe(21874)
})

test.each([
  ['a column that is none', { sort: 'revision' }],
  ['an order that is none', { ascending: 'down' }],
  ['a day that is none', { from: '2026-02-30', to: 'today' }],
  ['a store that is none', { storeId: 'Pennywell' }],
  ['a page before the first', { page: '0' }],
  ['a size that is not offered', { size: '1000' }],
  ['an empty search', { freeText: '   ' }],
])('%s is ignored', (_case, address) => {
  expect(parseView(address)).toEqual(usual)
})

test('ignores an end date before the start date', () => {
  expect(parseView({ from: '2026-11-14', to: '2026-11-01' }).filter).toEqual({ from: '2026-11-14' })
})

test.each(['', '0', '-1', '1.5', 'first', undefined])('image=%s opens nothing', (image) => {
  expect(parseOpen({ image })).toBeUndefined()
})

test('a column header sorts by its column, then reverses the order, and goes to the first page', () => {
  const byDate = toggleSort({ ...usual, page: 3 }, 'date')
  expect(byDate).toEqual({ ...usual, sort: 'date' })
  expect(toggleSort(byDate, 'date')).toMatchObject({ ascending: true })
  expect(toggleSort(byDate, 'name')).toMatchObject({ sort: 'name', ascending: true })
})

test('a trailing blank does not change the filter, and empty values do not count as filters', () => {
  expect(isSameFilter({ freeText: 'gel ' }, { freeText: 'gel', to: undefined })).toBe(true)
  expect(isSameFilter({ freeText: 'gel' }, { freeText: 'gels' })).toBe(false)
  expect(filterCount({ freeText: ' ', storeId: 7, from: undefined })).toBe(1)
})
