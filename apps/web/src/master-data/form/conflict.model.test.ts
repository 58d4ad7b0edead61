import { RECORDS } from '@vitrine/contract/master-data/records'
import { expect, test } from 'vitest'
import { getDefaultChoice } from '../../ui/conflict/conflict.model.ts'
import { listDifferences, mergeVersions } from './conflict.model.ts'
import { toFormValues } from './form.model.ts'

const { keywords, proxies } = RECORDS
const base = toFormValues(keywords, { keyword: 'lager', categoryId: 3, clientId: 2, platformIds: [4, 9] })

test('preselects one-sided changes and asks about changes by both', () => {
  const mine = { ...base, keyword: 'ale', platformIds: [9, 4, 5] }
  const theirs = { ...base, keyword: 'stout', categoryId: 7, platformIds: [9, 4] }
  const differences = listDifferences(keywords, { base, mine, theirs })
  expect(differences).toEqual([
    { path: 'keyword', changedBy: 'both' },
    { path: 'categoryId', changedBy: 'them' },
    { path: 'platformIds', changedBy: 'me' },
  ])
  const choice = (path: string) => {
    const difference = differences.find((one) => one.path === path)
    return difference && (getDefaultChoice(difference) ?? 'mine')
  }
  expect(mergeVersions(keywords, { base, mine, theirs }, choice)).toEqual({
    keyword: 'ale',
    categoryId: 7,
    clientId: 2,
    platformIds: [9, 4, 5],
  })
})

test('the same change on both sides is no difference', () => {
  const same = { ...base, keyword: 'ale' }
  expect(listDifferences(keywords, { base, mine: same, theirs: { ...same } })).toEqual([])
})

test('a new secret counts as my change', () => {
  const stored = toFormValues(proxies, { host: 'a.example', port: 1, password: true })
  expect(listDifferences(proxies, { base: stored, mine: { ...stored, password: 'x' }, theirs: stored })).toEqual([
    { path: 'password', changedBy: 'me' },
  ])
})
