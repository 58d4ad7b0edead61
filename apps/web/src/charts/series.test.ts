import type { ReportAnswer, ReportRow } from '@vitrine/contract/reports/report-answer'
import { REPORTS } from '@vitrine/contract/reports/reports'
import { describe, expect, test } from 'vitest'
import { binsFor, findBin, lastBinFrom } from './bins.ts'
import { buildSeries, rankRows } from './series.model.ts'

const report = REPORTS['performance-evolution-by-company']
const none = {
  groupId: null,
  groupName: null,
  trend: [],
  capture: null,
  gaps: [],
  isComparable: true,
  before: [null, null, null, null],
}
const row = (id: number, shares: (number | null)[], isOwn = false): ReportRow => ({
  ...none,
  id,
  name: `Company ${id}`,
  isOwn,
  whole: [shares[0] ?? null, null, null, null],
  cells: shares.map((share) => [share, null, null, share]),
})
const answer = (rows: ReportRow[], totals: (number | null)[], leftOut = 0): ReportAnswer => ({
  columns: totals.map((_, index) => ({ id: `2026-11-0${index + 1}`, name: '' })),
  rows,
  total: { whole: [100], before: [null], cells: totals.map((total) => [total]), gaps: [], isComparable: true },
  leftOut,
  before: null,
  asOf: '2026-11-15T00:00:00Z',
  staleDays: 0,
})

describe('series of a chart', () => {
  test('names five rows, own rows first, and groups the rest as Others', () => {
    const rows = [row(1, [30]), row(2, [20]), row(3, [15]), row(4, [10]), row(5, [8]), row(6, [4], true), row(7, [3])]
    const series = buildSeries(report, answer(rows, [100], 12), 'shareOfBanner')
    expect(series.map(({ name }) => name)).toEqual([
      'Company 6',
      'Company 1',
      'Company 2',
      'Company 3',
      'Company 4',
      'Others (14 companies)',
    ])
    expect(series.at(-1)?.values).toEqual([100 - 4 - 30 - 20 - 15 - 10])
    expect(series.at(-1)?.place).toBeNull()
  })

  test('a period without a total is a gap; with a total, missing parts count as 0', () => {
    const series = buildSeries(
      report,
      answer([row(1, [60, null, null]), row(2, [40, null, 100])], [100, null, 100]),
      'shareOfBanner',
    )
    expect(series.map(({ values }) => values)).toEqual([
      [60, null, 0],
      [40, null, 100],
    ])
  })

  test('measures that do not add up have no Others, and Others is never negative', () => {
    const rows = [1, 2, 3, 4, 5, 6].map((id) => row(id, [20]))
    expect(buildSeries(report, answer(rows, [100]), 'presence')).toHaveLength(5)
    expect(buildSeries(report, answer(rows, [99.999]), 'shareOfBanner').at(-1)?.values).toEqual([0])
  })

  test('keeps a row named Others separate from the group, which shows its size', () => {
    const rows = [{ ...row(1, [50]), name: 'Others' }, ...[2, 3, 4, 5, 6].map((id) => row(id, [10]))]
    expect(buildSeries(report, answer(rows, [100]), 'shareOfBanner').at(-1)?.name).toBe('Others (1 company)')
  })

  test('the leader is named and has a color even with many own rows', () => {
    const rows = [row(1, [40]), ...[2, 3, 4, 5, 6, 7].map((id) => row(id, [10], true))]
    const series = buildSeries(report, answer(rows, [100]), 'shareOfBanner')
    expect(series.map(({ name }) => name)).toEqual([
      ...['Company 2', 'Company 3', 'Company 4', 'Company 5', 'Company 1'],
      'Others (2 companies)',
    ])
    expect(series.find(({ name }) => name === 'Company 1')?.place).not.toBeNull()
  })

  test('a company keeps its color regardless of rank and other rows', () => {
    const findPlace = (rows: ReportRow[]) =>
      buildSeries(report, answer(rows, [100]), 'shareOfBanner').find(({ name }) => name === 'Company 4')?.place
    const all = [row(1, [30]), row(2, [20]), row(3, [15], true), row(4, [10])]
    expect(findPlace(all)).toBe(findPlace([row(4, [60]), row(9, [40])]))
    expect(findPlace(all)).toBe(findPlace([row(4, [100])]))
  })

  test('two companies of the same color in one chart are drawn differently', () => {
    const series = buildSeries(report, answer([row(1, [60]), row(25, [40])], [100]), 'shareOfBanner')
    expect(series.map(({ place, isTwin = false }) => [place, isTwin])).toEqual([
      [series[0]?.place, false],
      [series[0]?.place, true],
    ])
  })

  test('a count of a period without captures is a gap, not 0', () => {
    const counted = { ...answer([row(1, [0, 5]), row(2, [0, 4])], [0, 9]) }
    const total = { ...counted.total, gaps: [0] }
    expect(buildSeries(report, { ...counted, total }, 'shareOfBanner').map(({ values }) => values)).toEqual([
      [null, 5],
      [null, 4],
    ])
  })
})

test('ranks: largest first, equal figures share a rank, missing ones have none', () => {
  expect(rankRows([row(1, [10, null]), row(2, [30, 5]), row(3, [10, 0])], 2, 0)).toEqual([
    [2, null],
    [1, 1],
    [2, null],
  ])
})

describe('bins of a heat map', () => {
  test.each([
    [39, 6, 30],
    [100, 15, 75],
    [0.42, 0.08, 0.4],
    [7, 1, 5],
  ])('up to %d: steps of %d, the last from %d', (most, step, last) => {
    const bins = binsFor([null, most, 0], 6)
    expect([bins.step, lastBinFrom(bins)]).toEqual([step, last])
    expect([findBin(most, bins), findBin(0, bins), findBin(step, bins)]).toEqual([5, 0, 1])
  })

  test('only zeros', () => expect(findBin(0, binsFor([0, null], 6))).toBe(0))
})
