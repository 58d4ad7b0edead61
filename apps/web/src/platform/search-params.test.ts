import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('encodes only the characters that need it', () => {
  expect(stringifySearch({ search: 'café & té', countryIds: '9,28', page: 2, to: undefined })).toBe(
    '?search=caf%C3%A9%20%26%20t%C3%A9&countryIds=9,28&page=2',
  )
  expect(stringifySearch({})).toBe('')
})

test.each(['007', '"quoted"', 'a=b&c', '100%', '{}', ' café +1 ', '#1'])('%s survives a round trip', (text) => {
  expect(parseSearch(stringifySearch({ search: text }))).toEqual({ search: text })
})

test('reads the valid parts of a malformed address', () => {
  expect(parseSearch('?search=%E0%A4%A&page=2&page=3&=x')).toMatchObject({ page: '2' })
})
