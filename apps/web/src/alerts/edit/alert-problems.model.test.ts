import { expect, test } from 'vitest'
import { describeField, tryProblemText } from './alert-problems.model.ts'

test.each([
  ['name', 'Name'],
  ['additionalAddresses', 'Also mail to'],
  ['configurations', 'Configuration'],
  ['configurations.0.name', 'Configuration 1, name'],
  ['configurations.1.ean', 'Configuration 2, EAN'],
  ['configurations.0.details', 'Configuration 1, alert type'],
  ['configurations.0.details.1.alertTypeId', 'Configuration 1, alert type 2'],
  ['configurations.0.details.0.toleranceAbove', 'Configuration 1, alert type 1, tolerance'],
])('describes %s as %s', (path, words) => {
  expect(describeField(path)).toBe(words)
})

test('lists every field to fix before an alert can be previewed', () => {
  const problems = new Map([
    ['name', 'Enter a name.'],
    ['configurations.0.details.0.alertTypeId', 'Choose an alert type.'],
  ])
  expect(tryProblemText(problems)).toBe('Fix these first: Name; Configuration 1, alert type 1.')
})
