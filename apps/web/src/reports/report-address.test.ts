import { countDays } from '@vitrine/contract/dates'
import { getReportDefinition, REPORT_NAMES } from '@vitrine/contract/reports/reports'
import { expect, test } from 'vitest'
import { cellKey, filterCount, longerPeriod, parseCell, parseView, toAddress } from './report-address.model.ts'
import { trayAddress } from './tray-address.ts'

const today = '2026-11-15'
const setting = (name: (typeof REPORT_NAMES)[number]) => ({ report: getReportDefinition(name), today })
const company = setting('performance-evolution-by-company')

test.each(REPORT_NAMES)('%s: an empty address is the default view, and vice versa', (name) => {
  const view = parseView({}, setting(name))
  expect(toAddress(view, setting(name))).toEqual({})
  expect(view.request.to).toBe(today)
  expect(countDays(view.request)).toBe(getReportDefinition(name).isInternal ? 14 : 12 * 7 + 7)
})

test('formats and parses all parts of a view', () => {
  const address = {
    from: '2026-01-01',
    to: '2026-06-30',
    period: 'month',
    countryIds: '9,28',
    ecoAliasCategory: 'FC',
    measure: 'presence',
    sort: 'banners.up',
    hide: 'table',
    table: 'columns',
    open: '12..2026-03-01',
  }
  const view = parseView(address, company)
  expect(toAddress(view, company, address.open)).toEqual(address)
  expect(filterCount(view.request)).toBe(2)
})

test('ignores invalid parts of an address', () => {
  const wrong = {
    from: '2026-12-01',
    to: 'soon',
    period: 'year',
    measure: 'sends',
    sort: 'x',
    open: 'a.b',
    countryIds: 'x',
  }
  expect(parseView(wrong, company)).toEqual(parseView({}, company))
  expect(parseCell('a.b')).toBeUndefined()
  // fields that the report doesn't have are ignored
  expect(parseView({ countryIds: '9' }, setting('audit')).request.countryIds).toBeUndefined()
})

test('formats and parses a figure', () => {
  for (const cell of [
    {},
    { rowId: 12, measure: 'reopened' } as const,
    { rowId: 12 },
    { rowId: 0, groupId: 3, columnId: '2026-03-01' },
    { columnId: '7' },
  ]) {
    expect(parseCell(cellKey(cell))).toEqual(cell)
  }
})

test('returns the next longer period', () => {
  const request = { from: '2026-01-05', to: '2026-02-20', period: 'month' } as const
  expect([longerPeriod({ ...request, period: 'day' }), longerPeriod(request)]).toEqual(['week', undefined])
})

test('links a tray only if its filters can express the figure', () => {
  const request = { from: '2026-10-05', to: '2026-11-15', period: 'week' } as const
  expect(trayAddress(company.report, request, { rowId: 1, columnId: '2026-11-02' }, false)).toBe(
    '/tray-banner/sent-all?from=2026-11-02&to=2026-11-08&providerIds=1',
  )
  expect(trayAddress(company.report, { ...request, categoryGroupIds: [1] }, {}, true)).toBeUndefined()
  expect(
    trayAddress(getReportDefinition('ranking-banners-by-category'), request, { rowId: 5, groupId: 1 }, true),
  ).toBeUndefined()
})
