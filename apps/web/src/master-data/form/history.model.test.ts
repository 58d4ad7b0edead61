import { RECORDS } from '@vitrine/contract/master-data/records'
import { expect, test } from 'vitest'
import { byText, wordsOf } from './history.model.ts'

const at = '2026-11-02T10:14:00.000Z'
const change = { at, by: 'Laura Benet', what: null }
const textOf = (changes: { field: string; before: string | null; after: string | null }[]) =>
  wordsOf(RECORDS.keywords, { ...change, action: 'changed', changes }).map(({ lead, rest }) => `${lead} ${rest}`)

test('a change reads as a sentence', () => {
  expect(
    textOf([
      { field: 'eTailers', before: null, after: 'FR - Verveine' },
      { field: 'Category', before: 'Body care', after: 'Face care' },
      { field: 'Client', before: null, after: 'Corvane Group' },
    ]),
  ).toEqual(['eTailers added FR - Verveine', 'Category Body care → Face care', 'Client none → Corvane Group'])
  expect(textOf([{ field: 'eTailers', before: 'ES - Mercadia', after: 'FR - Verveine' }])).toEqual([
    'eTailers added FR - Verveine, removed ES - Mercadia',
  ])
  expect(textOf([{ field: 'Password', before: null, after: null }])).toEqual(['Password changed'])
})

test('shows actions by name, and the product as an author', () => {
  expect(wordsOf(RECORDS.users, { ...change, action: 'created', changes: [] })).toEqual([{ lead: 'Created', rest: '' }])
  expect(wordsOf(RECORDS.users, { ...change, action: 'done', what: 'Password reset', changes: [] })).toEqual([
    { lead: 'Password reset', rest: '' },
  ])
  expect(byText({ by: null })).toBe('Vitrine')
})
