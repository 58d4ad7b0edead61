import type { ReportAnswer, ReportRow } from '@vitrine/contract/reports/report-answer'
import { getReportDefinition } from '@vitrine/contract/reports/reports'
import { expect, test } from 'vitest'
import { isListed } from '../charts/chart-props.ts'
import { groupRows, listColumns, nextSort, sortRows } from './table.model.ts'

const report = getReportDefinition('performance-evolution-by-market-supplier')
const row = (id: number, groupId: number, share: number | null, before: number | null): ReportRow => ({
  id,
  name: `Company ${id}`,
  groupId,
  groupName: `Country ${groupId}`,
  trend: [],
  isOwn: false,
  capture: null,
  whole: [share],
  before: [before],
  cells: [[share]],
  gaps: [],
  isComparable: true,
})
const rows = [row(1, 7, 50, 40), row(2, 7, 30, null), row(3, 8, 90, 95), row(4, 7, null, 10), row(5, 8, 10, 1)]
const answer: ReportAnswer = {
  columns: [{ id: '2026-11-09', name: '' }],
  rows,
  total: { whole: [100], before: [100], cells: [[100]], gaps: [], isComparable: true },
  leftOut: 0,
  before: { from: '2026-11-02', to: '2026-11-08' },
  asOf: '2026-11-15T00:00:00Z',
  staleDays: 0,
}
const WEEK = { from: '2026-11-09', to: '2026-11-15', period: 'week' } as const
const columns = listColumns(report, answer, 'shareOfBanner', 'measures', WEEK)
const ids = (list: readonly ReportRow[]) => list.map(({ id }) => id)

test('sorts by any column, with missing figures last in both directions', () => {
  expect(ids(sortRows(rows, { by: 'shareOfBanner', isDown: false }, columns, 0))).toEqual([5, 2, 1, 3, 4])
  expect(ids(sortRows(rows, { by: 'change', isDown: true }, columns, 0))).toEqual([1, 5, 3, 2, 4])
  expect(ids(sortRows(rows, { by: 'name', isDown: true }, columns, 0))).toEqual([5, 4, 3, 2, 1])
  expect(sortRows(rows, { by: 'nothing', isDown: true }, columns, 0)).toBe(rows)
})

test('groups rows in the order of the report', () => {
  const sorted = sortRows(rows, { by: 'shareOfBanner', isDown: true }, columns, 0)
  expect(groupRows(rows, sorted).map(({ name, rows: members }) => [name, ids(members)])).toEqual([
    ['Country 7', [1, 2, 4]],
    ['Country 8', [3, 5]],
  ])
})

test('columns of one measure have the period as header and their own cell', () => {
  const [week] = listColumns(report, answer, 'shareOfBanner', 'columns', WEEK, '2026-12-01')
  expect([week?.head, week?.says, week?.cell.columnId]).toEqual(['9 Nov', 'Week of 9 Nov 2026', '2026-11-09'])
  expect(week?.getFigure(rows[2] as ReportRow)).toBe(90)
  expect(week?.getFigure({ ...(rows[2] as ReportRow), gaps: [0] })).toBeNull()
})

test('the header of an incomplete period shows its end', () => {
  const headOn = (to: string, today: string) =>
    listColumns(report, answer, 'shareOfBanner', 'columns', { ...WEEK, to }, today)[0]?.head
  expect(headOn('2026-11-12', '2026-11-12')).toBe('9 Nov, so far')
  expect(headOn('2026-11-12', '2026-12-01')).toBe('9 Nov, to 12/11')
})

test('figures of the audit open their changes, and figures of missing captures open nothing', () => {
  const audit = listColumns(getReportDefinition('audit'), answer, 'sends', 'measures', WEEK)
  expect(audit.map(({ cell }) => cell.measure)).toEqual(['sends', 'saves', 'discards', 'errors', 'reopened', undefined])
  const log = listColumns(getReportDefinition('screenshot-log'), answer, 'success', 'measures', WEEK)
  expect(log.filter(({ opens }) => !opens).map(({ key }) => key)).toEqual(['expected', 'failed'])
  expect(isListed({ rowId: 1, groupId: 2, columnId: '2026-11-09' })).toBe(true)
  expect([{ rowId: 0 }, { rowId: 1, groupId: 0 }, { columnId: '0' }].some(isListed)).toBe(false)
})

test('a header sorts figures descending and names ascending first, then the other way', () => {
  expect(nextSort(undefined, 'banners')).toEqual({ by: 'banners', isDown: true })
  expect(nextSort({ by: 'banners', isDown: true }, 'banners')).toEqual({ by: 'banners', isDown: false })
  expect(nextSort(undefined, 'name')).toEqual({ by: 'name', isDown: false })
})
