import { expect, test } from 'vitest'
import { findBadDates } from './bad-dates.model.ts'

const shown = { from: '2026-08-18', to: '2026-11-17' }

test('returns undefined when a link has no dates or all of them are used', () => {
  expect(findBadDates({}, shown)).toBeUndefined()
  expect(findBadDates({ from: '', weeks: '4' }, shown)).toBeUndefined()
  expect(findBadDates({ ...shown }, shown)).toBeUndefined()
  expect(findBadDates({ from: 'any' }, {}, ['any'])).toBeUndefined()
})

test.each([
  [{ from: '2026-02-30' }, shown, '“2026-02-30” is not a valid start date. Showing 18/08/2026 to 17/11/2026 instead.'],
  [{ to: 'tomorrow' }, shown, '“tomorrow” is not a valid end date. Showing 18/08/2026 to 17/11/2026 instead.'],
  [
    { from: 'yesterday', to: '2026-13-01' },
    { from: '2026-11-01' },
    '“yesterday” is not a valid start date, and “2026-13-01” is not a valid end date. Showing everything from 01/11/2026 instead.',
  ],
  [
    { from: '2026-11-14', to: '2026-11-01' },
    { from: '2026-11-14' },
    'the start date 14/11/2026 is after the end date 01/11/2026. Showing everything from 14/11/2026 instead.',
  ],
  [{ from: '2027-01-01' }, shown, 'the start date 01/01/2027 does not make a range. Showing 18/08/2026 to'],
  [{ from: 'any' }, {}, '“any” is not a valid start date. Showing all dates instead.'],
  [{ to: 20261117 }, {}, '“20261117” is not a valid end date'],
  [{ from: ['2026-01-01', '2026-01-02'] }, {}, '“["2026-01-01","2026-01-02"]” is not a valid start date'],
])('names the bad value of %j', (address, days, text) => {
  expect(findBadDates(address, days)).toContain(text)
})

test('cuts a long value', () => {
  expect(findBadDates({ from: 'x'.repeat(500) }, shown)).toContain(`“${'x'.repeat(40)}…” is not`)
})
