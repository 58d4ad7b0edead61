import { RECORDS } from '@vitrine/contract/master-data/records'
import { expect, test } from 'vitest'
import { emptyValues, valuesOf } from './form.model.ts'
import { openingOf } from './opening.model.ts'

const { keywords } = RECORDS
const opened = valuesOf(keywords, { keyword: 'lager', categoryId: 3, clientId: 2, platformIds: [4] })
const typed = { ...opened, keyword: 'ale' }
const draft = { userId: 1, of: 'keywords 7', revision: 2, base: opened, form: typed, at: 5 }

test('nothing kept, or nothing that differs, is nothing', () => {
  expect(openingOf(keywords, { revision: 2, opened }, undefined)).toEqual({ kind: 'nothing' })
  expect(openingOf(keywords, { revision: 3, opened: typed }, draft)).toEqual({ kind: 'nothing' })
})

test('what was typed into the same revision is back', () => {
  expect(openingOf(keywords, { revision: 2, opened }, draft)).toEqual({ kind: 'restored', at: 5, values: typed })
})

test('a later revision with the same values is no conflict, one with others is', () => {
  expect(openingOf(keywords, { revision: 3, opened }, draft)).toMatchObject({ kind: 'restored' })
  const theirs = { ...opened, categoryId: 9 }
  expect(openingOf(keywords, { revision: 3, opened: theirs }, draft)).toEqual({
    kind: 'conflict',
    base: opened,
    mine: typed,
  })
})

test('a field that is newer than the draft is as it is stored', () => {
  const { platformIds: _, ...old } = typed as Record<string, unknown>
  const base = emptyValues(keywords)
  expect(openingOf(keywords, { revision: 0, opened: base }, { ...draft, revision: 0, base, form: old })).toMatchObject({
    values: { keyword: 'ale', platformIds: [] },
  })
})
