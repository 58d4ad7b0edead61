import { buffer } from 'node:stream/consumers'
import type { ReportFigures } from '@vitrine/db/reports/read-report'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { reportSheet } from './report-sheet.ts'

const line = { whole: [null, 7, null, null], before: [null, 0, null, null], isComparable: false }
const cells = [
  [null, 0, null, null],
  [null, 7, null, null],
]
const FIGURES: ReportFigures = {
  columns: [
    { id: '2026-11-02', name: '' },
    { id: '2026-11-09', name: '' },
  ],
  rows: [],
  total: { ...line, cells, gaps: [0] },
  leftOut: 0,
  before: { from: '2026-10-23', to: '2026-11-01' },
}
const REQUEST = { from: '2026-11-02', to: '2026-11-11', period: 'week' } as const

test('a week that the filter cuts ends on the last day asked for, and a time before without captures says so', async () => {
  const body = await buffer(reportSheet('performance-evolution-by-company', FIGURES, [], REQUEST))
  const { sheets } = await readXlsx(body)
  const [head = [], ...rows] = sheets.find(({ name }) => name === 'By period')?.rows ?? []
  const [from, to] = [head.indexOf('Period from'), head.indexOf('Period to')]
  const day = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)
  expect(rows.map((row) => [day(row[from]), day(row[to])])).toEqual([
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-11'],
  ])
  const definitions = sheets.find(({ name }) => name === 'Definitions')?.rows ?? []
  expect(definitions).toContainEqual(['Period before', '23/10/2026 to 01/11/2026, no captures'])
})
