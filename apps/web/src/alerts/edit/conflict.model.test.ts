import { expect, test } from 'vitest'
import { emptyConfiguration, emptyForm } from './alert-form.model.ts'
import { listDifferences, merged } from './conflict.model.ts'

const base = { ...emptyForm('2026-11-16'), name: 'Prices' }
const mine = { ...base, name: 'My prices', daysExecution: 2 }
const theirs = {
  ...base,
  name: 'Their prices',
  isActive: false,
  configurations: [{ ...emptyConfiguration(), name: 'Soap' }],
}

test('what differs, who changed it, and how it reads', () => {
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

test('keys alone make no difference', () => {
  const again = { ...base, configurations: base.configurations.map((one) => ({ ...one, key: 'another' })) }
  expect(listDifferences({ base, mine: base, theirs: again })).toEqual([])
})

test('theirs, with what is kept of mine', () => {
  const chosen = merged({ base, mine, theirs }, (path) => (path === 'name' ? 'mine' : 'theirs'))
  expect(chosen).toEqual({ ...theirs, name: 'My prices' })
})
