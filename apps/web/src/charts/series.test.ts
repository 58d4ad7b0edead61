import type { ReportAnswer, ReportRow } from '@vitrine/contract/reports/report-answer'
import { REPORTS } from '@vitrine/contract/reports/reports'
import { describe, expect, test } from 'vitest'
import { binOf, binsFor, lastBinFrom } from './bins.ts'
import { ranksOf, seriesOf } from './series.model.ts'

const report = REPORTS['performance-evolution-by-company']
const none = { groupId: null, groupName: null, trend: [], capture: null, before: [null, null, null, null] }
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
  total: { whole: [100], before: [null], cells: totals.map((total) => [total]) },
  leftOut,
  before: null,
  asOf: '2026-11-15T00:00:00Z',
  staleDays: 0,
})

describe('series of a chart', () => {
  test('five are named, the own one first, and the rest of the whole is Others', () => {
    const rows = [row(1, [30]), row(2, [20]), row(3, [15]), row(4, [10]), row(5, [8]), row(6, [4], true), row(7, [3])]
    const series = seriesOf(report, answer(rows, [100], 12), 'shareOfBanner')
    expect(series.map(({ name }) => name)).toEqual([
      'Company 6',
      'Company 1',
      'Company 2',
      'Company 3',
      'Company 4',
      'Others',
    ])
    expect(series.at(-1)?.values).toEqual([100 - 4 - 30 - 20 - 15 - 10])
    expect(series.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, null])
  })

  test('a period without a whole is a gap; with one, a part without a figure is none of it', () => {
    const series = seriesOf(
      report,
      answer([row(1, [60, null, null]), row(2, [40, null, 100])], [100, null, 100]),
      'shareOfBanner',
    )
    expect(series.map(({ values }) => values)).toEqual([
      [60, null, 0],
      [40, null, 100],
    ])
  })

  test('what does not add up has no Others, and the rest is never below nothing', () => {
    const rows = [1, 2, 3, 4, 5, 6].map((id) => row(id, [20]))
    expect(seriesOf(report, answer(rows, [100]), 'presence')).toHaveLength(5)
    expect(seriesOf(report, answer(rows, [99.999]), 'shareOfBanner').at(-1)?.values).toEqual([0])
  })

  test('a row called Others stays apart from the rest', () => {
    const rows = [{ ...row(1, [50]), name: 'Others' }, ...[2, 3, 4, 5, 6].map((id) => row(id, [10]))]
    expect(seriesOf(report, answer(rows, [100]), 'shareOfBanner').at(-1)?.name).toBe('All others')
  })
})

test('ranks: the largest first, equal ones share a place, nothing has none', () => {
  expect(ranksOf([row(1, [10, null]), row(2, [30, 5]), row(3, [10, 0])], 2, 0)).toEqual([
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
    expect([binOf(most, bins), binOf(0, bins), binOf(step, bins)]).toEqual([5, 0, 1])
  })

  test('nothing but zeros', () => expect(binOf(0, binsFor([0, null], 6))).toBe(0))
})
