import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { choiceFiltersFor } from '@vitrine/contract/trays/tray-filter'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../platform/search-params.ts'
import { getSetting, isSameFilter, parseView, type TrayView, toAddress, toRequestFilter } from './tray-address.model.ts'

const banner = { today: '2026-11-15', choices: choiceFiltersFor(CAPTURE_TYPE.banner, false) }
const product = { today: '2026-11-15', choices: choiceFiltersFor(CAPTURE_TYPE.product, true) }
const read = (address: string, setting = banner) => parseView(parseSearch(address), setting)
const write = (view: TrayView, setting = banner) => stringifySearch(toAddress(view, setting))

test('[TRAY-04] a plain address shows the current month, its first page, in pages of 20', () => {
  expect(read('')).toEqual({ filter: { from: '2026-11-01' }, page: 0, size: 20 })
  expect(write(read(''))).toBe('')
})

test('[TRAY-10] an address is readable and contains filters, page and size', () => {
  const view: TrayView = {
    filter: { search: 'café', from: '2026-10-03', to: '2026-10-31', countryIds: [9, 28] },
    page: 1,
    size: 50,
  }
  expect(write(view)).toBe('?search=caf%C3%A9&from=2026-10-03&to=2026-10-31&countryIds=9,28&page=2&size=50')
  expect(read(write(view))).toEqual(view)
})

test.each<[string, TrayView['filter']]>([
  ['no lower bound', {}],
  ['no lower bound, an upper one', { to: '2026-09-30' }],
  ['a month that is over, from its first day', { from: '2026-10-01', to: '2026-10-31' }],
  ['a number among other filters', { from: '2026-11-01', captureId: 482913, search: 'tea' }],
  ['a text that looks like a number', { from: '2026-11-01', search: '0042' }],
])('[TRAY-10] %s survives a round trip', (_case, filter) => {
  const view: TrayView = { filter, page: 0, size: 20 }
  expect(read(write(view))).toEqual(view)
})

test.each([
  ['a day that does not exist', 'from=2026-02-30'],
  ['a page that does not exist', 'page=0'],
  ['a page that is no number', 'page=two'],
  ['a size that is not offered', 'size=1000'],
  ['an id that is no number', 'countryIds=9,x'],
  ['an id beyond all ids', 'countryIds=99999999'],
  ['a number that is none', 'captureId=-4'],
  ['a name that means nothing', 'colour=red'],
  ['a filter of the other type of capture', 'positions=1,2'],
  ['a filter for those who use trade groups', 'tradeGroupIds=1'],
])('[TRAY-10] %s is ignored', (_case, address) => {
  expect(read(address)).toEqual(read(''))
})

test('a tray reads only the filters of its capture type', () => {
  expect(read('positions=1,9&tradeGroupIds=2&bannerTypeIds=3', product).filter).toEqual({
    from: '2026-11-01',
    positions: [1, 9],
    tradeGroupIds: [2],
  })
})

test('[TRAY-13] ignores an end date before the start date', () => {
  expect(read('from=2026-11-10&to=2026-11-09').filter).toEqual({ from: '2026-11-10' })
})

test('[TRAY-05] a capture ID overrides all other filters', () => {
  expect(toRequestFilter({ captureId: 7, search: 'tea', countryIds: [9] })).toEqual({ captureId: 7 })
  expect(toRequestFilter({ search: 'tea' })).toEqual({ search: 'tea' })
})

test('[TRAY-10] equal views have equal addresses, regardless of key order', () => {
  const one = { filter: { from: '2026-10-03', countryIds: [9], search: 'a' }, page: 0, size: 20 } as const
  const other = { filter: { search: 'a', countryIds: [9], from: '2026-10-03' }, page: 0, size: 20 } as const
  expect(write({ ...one, filter: { ...one.filter, countryIds: [9] } })).toBe(
    write({ ...other, filter: { ...other.filter, countryIds: [9] } }),
  )
})

test('filters are equal regardless of key order', () => {
  expect(isSameFilter({ search: 'a', countryIds: [1, 2] }, { countryIds: [1, 2], search: 'a' })).toBe(true)
  expect(isSameFilter({ search: 'a' }, { search: 'a', to: '2026-11-01' })).toBe(false)
  expect(isSameFilter({ search: 'a ' }, { search: 'a', to: undefined })).toBe(true)
})

test('reads the correctness filter only in trays that list Sent product captures', () => {
  const setting = { ...product, hasCorrectness: true }
  const view = read('correctness=incorrect', setting)
  expect(view.filter).toEqual({ from: '2026-11-01', correctness: 'incorrect' })
  expect(write(view, setting)).toBe('?correctness=incorrect')
  expect(read('correctness=wrong', setting).filter).toEqual({ from: '2026-11-01' })
  expect(read('correctness=incorrect', product).filter).toEqual({ from: '2026-11-01' })
})

test.each([
  ['product-sent-all', true],
  ['product-all', true],
  ['product-inbox', false],
  ['product-discarded', false],
  ['banner-sent-all', false],
] as const)('%s offers correct and incorrect: %s', (tray, isOffered) => {
  expect(getSetting(tray, { useTradeGroup: false }).hasCorrectness).toBe(isOffered)
})
