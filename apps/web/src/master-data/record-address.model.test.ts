import { RECORDS } from '@vitrine/contract/master-data/records'
import { expect, test } from 'vitest'
import { isSameSearch, parseOpen, parseView, type RecordView, toAddress, toggleSort } from './record-address.model.ts'

const { keywords, sessions } = RECORDS
const usual: RecordView = { search: '', sort: 'keyword', order: 'ascending', page: 0, size: 20 }

test('an empty address is the default view and vice versa', () => {
  expect(parseView(keywords, {})).toEqual(usual)
  expect(parseView(sessions, {})).toMatchObject({ sort: 'lastSeenAt', order: 'descending' })
  expect(toAddress(keywords, usual)).toEqual({})
})

test('writes and reads a view with the open record', () => {
  const view: RecordView = { search: 'sérum', sort: 'categoryId', order: 'descending', page: 2, size: 50 }
  const address = toAddress(keywords, view, 12)
  expect(address).toEqual({
    search: 'sérum',
    sort: 'categoryId',
    order: 'descending',
    page: '3',
    size: '50',
    id: '12',
  })
  expect(parseView(keywords, address)).toEqual(view)
  expect(parseOpen(address)).toBe(12)
  expect(parseOpen(toAddress(keywords, usual, 'new'))).toBe('new')
})

test.each([
  ['a column that is none', { sort: 'clientIds' }],
  ['a column that has no order', { sort: 'platformIds' }],
  ['an order that is none', { order: 'random' }],
  ['a page before the first', { page: '0' }],
  ['a page that is no number', { page: 'two' }],
  ['a size that is not offered', { size: '1000' }],
  ['an empty search', { search: '   ' }],
])('%s is ignored', (_case, address) => {
  expect(parseView(keywords, address)).toEqual(usual)
})

test.each(['', '0', '-1', '1.5', 'keyword', undefined])('%s opens nothing', (id) => {
  expect(parseOpen({ id })).toBeUndefined()
})

test('a column title sorts, then reverses the order, from the first page', () => {
  const byCategory = toggleSort(keywords, { ...usual, page: 3 }, 'categoryId')
  expect(byCategory).toEqual({ ...usual, sort: 'categoryId' })
  expect(toggleSort(keywords, byCategory, 'categoryId')).toMatchObject({ order: 'descending' })
  expect(toggleSort(keywords, usual, 'changedAt')).toMatchObject({ sort: 'changedAt', order: 'descending' })
})

test('ignores spaces at the end of a search', () => {
  expect(isSameSearch('soap ', 'soap')).toBe(true)
  expect(isSameSearch('soap', 'soaps')).toBe(false)
})
