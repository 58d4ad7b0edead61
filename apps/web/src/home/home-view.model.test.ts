import { expect, test } from 'vitest'
import { getDays, getDefaultView, normalizeView, parseView, toAddress, togglePage, toQuery } from './home-view.model.ts'

const PAGES = ['overview', 'visibility', 'evidence']
const starting = getDefaultView(PAGES, false)
const saved = {
  page: 'visibility',
  filters: { ...starting.filters, weeks: 26 as const, countryIds: [9] },
  hiddenPages: ['evidence'],
}

test('an address without parameters opens the saved view or the default', () => {
  expect(parseView({}, saved, starting)).toEqual(saved)
  expect(parseView({ capture: '3' }, saved, starting)).toEqual(saved)
  expect(parseView({}, null, starting)).toEqual(starting)
})

test('an address with parameters replaces the saved view', () => {
  expect(parseView({ page: 'overview' }, saved, starting)).toEqual(starting)
  expect(parseView(toAddress(saved), null, starting)).toEqual(saved)
})

test.each([
  ['custom days', { from: '2026-10-01', to: '2026-10-31' }, { weeks: null, from: '2026-10-01', to: '2026-10-31' }],
  ['days in the wrong order', { from: '2026-11-01', to: '2026-10-31', page: 'overview' }, { weeks: 13 }],
  ['impossible dates', { from: '2026-99-99', to: '2026-99-99', page: 'overview' }, { weeks: 13, from: null }],
  ['an unknown number of weeks', { weeks: '7' }, { weeks: 13 }],
  ['invalid ids', { countryIds: '9,x,-1,9,11' }, { countryIds: [9, 11] }],
])('ignores invalid values: %s', (_case, address, filters) => {
  expect(parseView(address, saved, starting).filters).toMatchObject(filters)
})

test('opens a visible page in every case', () => {
  expect(normalizeView({ ...starting, page: 'nowhere' }, PAGES).page).toBe('overview')
  expect(normalizeView({ ...starting, hiddenPages: PAGES }, PAGES)).toEqual(starting)
  expect(togglePage(starting, 'overview', PAGES)).toMatchObject({ page: 'visibility', hiddenPages: ['overview'] })
  expect(togglePage(togglePage(starting, 'evidence', PAGES), 'evidence', PAGES)).toEqual(starting)
})

test('weeks end today', () => {
  expect(getDays({ ...starting.filters, weeks: 4 }, '2026-11-16')).toEqual({ from: '2026-10-26', to: '2026-11-16' })
  expect(toQuery(saved.filters, '2026-11-16', ['platformIds'])).toEqual({ from: '2026-05-25', to: '2026-11-16' })
  expect(toQuery(saved.filters, '2026-11-16')).toMatchObject({ countryIds: '9' })
})
