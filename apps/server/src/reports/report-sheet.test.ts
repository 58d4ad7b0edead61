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

test('ends a partial week on the last requested day and marks a previous period without captures', async () => {
  const body = await buffer(reportSheet('performance-evolution-by-company', FIGURES, [], REQUEST, 'en'))
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

const row = (id: number, gaps: number[], isComparable: boolean) => ({
  id,
  name: `Company ${id}`,
  groupId: null,
  groupName: null,
  isOwn: false,
  capture: null,
  trend: [],
  whole: [0, 7, 0, 0],
  before: [0, 5, 0, 0],
  cells: [
    [0, 0, 0, 0],
    [0, 7, 0, 0],
  ],
  gaps,
  isComparable,
})

test('writes empty cells where nothing was captured and 0 where nothing was seen', async () => {
  const { sheets } = await readXlsx(
    await buffer(
      reportSheet(
        'performance-evolution-by-company',
        { ...FIGURES, rows: [row(1, [0], false), row(2, [], true)] },
        [],
        REQUEST,
        'en',
      ),
    ),
  )
  const read = (name: string, first: number, width: number) =>
    (sheets.find((sheet) => sheet.name === name)?.rows ?? [])
      .slice(1)
      .map((cells) => Array.from({ length: width }, (_, index) => cells[first + index] ?? null))
  const empty = [null, null, null, null]
  expect(read('Report', 1, 8)).toEqual([
    [0, 7, 0, 0, ...empty],
    [0, 7, 0, 0, 0, 5, 0, 0],
    [null, 7, null, null, ...empty],
  ])
  expect(read('By period', 3, 4)).toEqual([
    empty,
    [0, 7, 0, 0],
    [0, 0, 0, 0],
    [0, 7, 0, 0],
    empty,
    [null, 7, null, null],
  ])
})

test.each([
  ['audit', 'no reviews'],
  ['screenshot-log', 'no visits expected'],
] as const)('%s names the records that the previous period lacks: %s', async (name, words) => {
  const { sheets } = await readXlsx(await buffer(reportSheet(name, { ...FIGURES, columns: [] }, [], REQUEST, 'en')))
  const definitions = sheets.find((sheet) => sheet.name === 'Definitions')?.rows ?? []
  expect(definitions).toContainEqual(['Period before', `23/10/2026 to 01/11/2026, ${words}`])
})

test('writes sheets, headers and definitions in Spanish', async () => {
  const filters = [['Días', 'Del 02/11/2026 al 11/11/2026, ambos incluidos']] as const
  const { sheets } = await readXlsx(
    await buffer(
      reportSheet('performance-evolution-by-company', { ...FIGURES, rows: [row(1, [], true)] }, filters, REQUEST, 'es'),
    ),
  )
  expect(sheets.map(({ name }) => name)).toEqual(['Informe', 'Por período', 'Definiciones'])
  const [report, periods, definitions] = sheets
  expect(report?.rows[0]?.slice(0, 5)).toEqual([
    'Empresa',
    'Cuota de banner',
    'Banners',
    'Cuota ponderada',
    'Presencia',
  ])
  expect(report?.rows[0]?.[5]).toBe('Cuota de banner, período anterior')
  expect(report?.rows.at(-1)?.[0]).toBe('Total')
  expect(periods?.rows[0]?.slice(0, 3)).toEqual(['Empresa', 'Período desde', 'Período hasta'])
  expect(definitions?.rows.slice(0, 4)).toEqual([
    ['Nombre', 'Significado'],
    ['Evolución por empresa', null],
    ['Días', 'Del 02/11/2026 al 11/11/2026, ambos incluidos'],
    ['Período anterior', 'Del 23/10/2026 al 01/11/2026, sin capturas'],
  ])
  expect(definitions?.rows).toContainEqual(['Presencia', 'Porcentaje de capturas en las que aparece al menos una vez.'])
})
