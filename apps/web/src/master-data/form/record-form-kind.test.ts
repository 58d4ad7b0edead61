import { RECORDS } from '@vitrine/contract/master-data/records'
import { expect, test } from 'vitest'
import { chooseOpening } from '../../platform/keeping/opening.model.ts'
import { emptyValues, toFormValues } from './form.model.ts'
import { recordFormKind } from './record-form-kind.ts'

const { keywords } = RECORDS
const kind = recordFormKind(keywords)
const opened = toFormValues(keywords, { keyword: 'lager', categoryId: 3, clientId: 2, platformIds: [4] })
const typed = { ...opened, keyword: 'ale' }
const draft = { userId: 1, of: 'keywords 7', revision: 2, base: opened, form: typed, at: 5 }

test('ignores a missing draft and one without changes', () => {
  expect(chooseOpening({ revision: 2, opened }, undefined, kind)).toEqual({ kind: 'nothing' })
  expect(chooseOpening({ revision: 3, opened: typed }, draft, kind)).toEqual({ kind: 'nothing' })
})

test('restores a draft of the same revision', () => {
  expect(chooseOpening({ revision: 2, opened }, draft, kind)).toEqual({ kind: 'restored', at: 5, form: typed })
})

test('a later revision conflicts only if its values differ', () => {
  expect(chooseOpening({ revision: 3, opened }, draft, kind)).toMatchObject({ kind: 'restored' })
  const theirs = { ...opened, categoryId: 9 }
  expect(chooseOpening({ revision: 3, opened: theirs }, draft, kind)).toEqual({
    kind: 'conflict',
    base: opened,
    mine: typed,
  })
})

test('a field missing in the draft keeps its stored value', () => {
  const { platformIds: _, ...old } = typed as Record<string, unknown>
  const base = emptyValues(keywords)
  expect(chooseOpening({ revision: 0, opened: base }, { ...draft, revision: 0, base, form: old }, kind)).toMatchObject({
    form: { keyword: 'ale', platformIds: [] },
  })
})
