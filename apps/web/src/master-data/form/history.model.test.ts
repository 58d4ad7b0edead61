import type { RecordChange } from '@vitrine/contract/master-data/record.contract'
import { RECORDS } from '@vitrine/contract/master-data/records'
import { expect, test } from 'vitest'
import { describeChange, getAuthorName } from './history.model.ts'

const at = '2026-11-02T10:14:00.000Z'
const change = { at, by: 'Laura Benet', what: null, code: null }
const getText = (changes: RecordChange['changes']) =>
  describeChange(RECORDS.keywords, { ...change, action: 'changed', changes }).map(({ lead, rest }) => `${lead} ${rest}`)

test('a change reads as a sentence', () => {
  expect(
    getText([
      { field: 'platformIds', before: null, after: 'FR - Verveine' },
      { field: 'categoryId', before: 'Body care', after: 'Face care' },
      { field: 'clientId', before: null, after: 'Corvane Group' },
    ]),
  ).toEqual(['eTailers added FR - Verveine', 'Category Body care → Face care', 'Client none → Corvane Group'])
  expect(getText([{ field: 'platformIds', before: 'ES - Mercadia', after: 'FR - Verveine' }])).toEqual([
    'eTailers added FR - Verveine, removed ES - Mercadia',
  ])
  expect(getText([{ field: 'Password', before: null, after: null }])).toEqual(['Password changed'])
})

test('shows actions by name, and the product as an author', () => {
  expect(describeChange(RECORDS.users, { ...change, action: 'created', changes: [] })).toEqual([
    { lead: 'Created', rest: '' },
  ])
  expect(describeChange(RECORDS.users, { ...change, action: 'done', what: 'Password reset', changes: [] })).toEqual([
    { lead: 'Password reset', rest: '' },
  ])
  expect(getAuthorName({ by: null })).toBe('Vitrine')
})

test('codes of flags, choices and help are written as their labels, and long lists are shortened', () => {
  const flag = { field: 'isActive', before: 'true', after: 'false' }
  const choices = { field: 'features', before: null, after: 'alerts, saveFilters' }
  const long = { field: 'platformIds', before: null, after: 'A, B', afterMore: 3 }
  const texts = describeChange(RECORDS.clients, { ...change, action: 'changed', changes: [flag, choices, long] })
  expect(texts.map(({ lead, rest }) => `${lead} ${rest}`)).toEqual([
    'Active Yes → No',
    'Features added Alerts, Save filters',
    'eTailers added A, B and 3 more',
  ])
  expect(describeChange(RECORDS.users, { ...change, action: 'done', code: 'twoFactorReset', changes: [] })).toEqual([
    { lead: 'Two-factor reset', rest: '' },
  ])
})

test('entries of earlier versions have English labels', () => {
  const texts = describeChange(RECORDS.urls, {
    ...change,
    action: 'changed',
    changes: [{ field: 'Active', before: 'Yes', after: 'No' }],
  })
  expect(texts).toEqual([{ lead: 'Active', rest: 'Yes → No' }])
})
