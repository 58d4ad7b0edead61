import { expect, test } from 'vitest'
import { emptyConfiguration, emptyForm } from './alert-form.model.ts'
import { listDifferences, mergeVersions } from './conflict.model.ts'

const base = { ...emptyForm('2026-11-16'), name: 'Prices' }
const mine = { ...base, name: 'My prices', daysExecution: 2 }
const theirs = {
  ...base,
  name: 'Their prices',
  isActive: false,
  configurations: [{ ...emptyConfiguration(), name: 'Soap' }],
}

test('lists each difference, who changed it, and both values', () => {
  expect(listDifferences({ base, mine, theirs })).toEqual([
    { path: 'name', name: 'Name', changedBy: 'both', theirs: 'Their prices', mine: 'My prices' },
    {
      ...{ path: 'daysExecution', name: 'Days it runs', changedBy: 'me' },
      ...{ theirs: 'Monday, Tuesday, Wednesday, Thursday, Friday', mine: 'Monday' },
    },
    { path: 'isActive', name: 'Active', changedBy: 'them', theirs: 'No', mine: 'Yes' },
    { path: 'configurations', name: 'Configurations', changedBy: 'them', theirs: 'Soap', mine: 'Without a name' },
  ])
})

test('ignores different keys', () => {
  const again = { ...base, configurations: base.configurations.map((one) => ({ ...one, key: 'another' })) }
  expect(listDifferences({ base, mine: base, theirs: again })).toEqual([])
})

test('merges the chosen parts of mine into theirs', () => {
  const chosen = mergeVersions({ base, mine, theirs }, (path) => (path === 'name' ? 'mine' : 'theirs'))
  expect(chosen).toEqual({ ...theirs, name: 'My prices' })
})
