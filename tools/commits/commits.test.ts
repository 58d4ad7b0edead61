import { expect, test } from 'vitest'
import { checkMessage } from './rules.ts'

const check = (message: string, isMerge = false) => checkMessage({ hash: 'abc', isMerge, message })
const WHY = '\n\nA reviewer lost the selection after a reload.'

test.each([
  'fix: keep the selection after a reload',
  'feat(trays): add a filter by creative',
  'refactor!: address captures by number',
])('accepts "%s" with a reason', (subject) => {
  expect(check(subject + WHY)).toEqual([])
})

test.each([
  ['Fixed the tray', /starts with a type/],
  ['wip: tray', /starts with a type/],
  ['fix: fixed the tray', /imperative/],
  ['fix: adding a filter', /imperative/],
  ['feat: adds a filter', /imperative/],
  ['fix: keep the selection.', /period/],
  [`fix: keep ${'a very long selection '.repeat(4)}`, /72 characters/],
])('refuses "%s"', (subject, problem) => {
  expect(check(subject + WHY).join()).toMatch(problem)
})

test('requires a reason in the body of a commit, but not of a merge', () => {
  expect(check('fix: keep the selection').join()).toMatch(/says why/)
  expect(check('chore: merge main', true)).toEqual([])
})

test('requires an empty line before the body', () => {
  expect(check('fix: keep the selection\nIt was lost.\nOften.').join()).toMatch(/second line/)
})
