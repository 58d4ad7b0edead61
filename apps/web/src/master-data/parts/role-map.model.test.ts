import { expect, test } from 'vitest'
import { describeRules, setRuleValue, toggleRole } from './role-map.model.ts'

const RULES = [{ value: 'editors', roleIds: [4] }] as const

test('keeps roles in the order of the list and drops one that is switched off', () => {
  const both = toggleRole(
    [...RULES].map((rule) => ({ ...rule, roleIds: [...rule.roleIds] })),
    0,
    1,
    true,
  )
  expect(both).toEqual([{ value: 'editors', roleIds: [1, 4] }])
  expect(toggleRole(both, 0, 4, false)).toEqual([{ value: 'editors', roleIds: [1] }])
})

test('changes the claim value of one row only', () => {
  const rules = [
    { value: 'a', roleIds: [4 as const] },
    { value: 'b', roleIds: [3 as const] },
  ]
  expect(setRuleValue(rules, 1, 'viewers').map(({ value }) => value)).toEqual(['a', 'viewers'])
})

test('describes rows by claim value and role names', () => {
  expect(describeRules([{ value: 'editors', roleIds: [1, 4] }])).toBe('editors: Admin, Editor')
  expect(describeRules([])).toBe('')
})
