import { expect, test } from 'vitest'
import { countRest, countText, getUsersAddress } from './uses.model.ts'

const use = { label: 'categories', count: 1, record: 'categories', users: [{ id: 4, name: 'Beer' }] }

test('counts uses in words', () => {
  expect(countText(use)).toBe('1 category')
  expect(countText({ ...use, count: 1042 })).toBe('1,042 categories')
  expect(countText({ label: 'captures', count: 1, record: null, users: [] })).toBe('1 capture')
  expect(countText({ label: 'captures', count: null, record: null, users: [] })).toBe('captures')
})

test('links to the list of the users', () => {
  expect(getUsersAddress(use)).toBe('/admin/categories')
  expect(getUsersAddress({ ...use, record: null })).toBeUndefined()
  expect(countRest({ ...use, count: 12 })).toBe(11)
  expect(countRest({ ...use, count: null })).toBe(0)
})
