import type { MeasureName } from '@vitrine/contract/reports/measures'
import type { Dimension, Report } from '@vitrine/contract/reports/report'
import type { Figure, Figures, ReportAnswer } from '@vitrine/contract/reports/report-answer'
import type { Owner } from '@vitrine/testing/rows'
import { type CompareFigure, compareKeyed, type Kind } from './figures-ledger.fixture.ts'
import { type PersonaFilter, periods } from './figures-scope.fixture.ts'
import { readSums, type Sums, type SumTable } from './figures-sums.fixture.ts'

const percent = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole)

/** Measures that are quotients of sums, as their labels say. All other measures are sums. */
export const MEASURING: Record<MeasureName, (own: Sums, context: Sums, hasOwn: boolean) => Figure> = {
  banners: ({ share }) => share,
  shareOfBanner: (own, context) => percent(own.share, context.share),
  weightedShare: (own, context) => percent(own.weighted, context.weighted),
  mix: (own, context) => percent(own.share, context.share),
  presence: (own, context) => percent(own.captures, context.captures),
  coverage: ({ platforms, platformsCaptured }) => percent(platforms, platformsCaptured),
  activeBrands: ({ brands }) => brands,
  concentration: ({ concentration }) => concentration,
  bannersPerCapture: ({ share, captures }) => (captures === 0 ? null : share / captures),
  ownShare: ({ ownShare, share }, _context, hasOwn) => (hasOwn ? percent(ownShare, share) : null),
  daysOnAir: ({ daysOnAir }) => daysOnAir,
  firstSeen: ({ firstDay }) => firstDay,
  lastSeen: ({ lastDay }) => lastDay,
  appearances: ({ captures }) => captures,
  eTailers: ({ platforms }) => platforms,
  weightedScore: ({ weighted }) => weighted,
  saves: ({ saves }) => saves,
  sends: ({ sends }) => sends,
  discards: ({ discards }) => discards,
  errors: ({ errors }) => errors,
  reopened: ({ reopened, sends }) => percent(reopened, sends),
  medianSeconds: ({ seconds }) => seconds,
  expected: ({ expected }) => expected,
  received: ({ received }) => received,
  failed: ({ passed, received }) => passed - received,
  late: ({ late }) => late,
  success: ({ received, passed }) => percent(received, passed),
}

/** Maximum number of rows on the screen; the others are only counted. */
interface TableSize {
  readonly rows: number
  readonly columns?: number
}

interface Expected extends PersonaFilter {
  readonly report: Report
  readonly room: TableSize
  /** The figures of this report are shown as a dashboard chart. */
  readonly isChart?: boolean
}

const KINDS: Record<'whole' | 'before' | 'cells' | 'total', Kind> = {
  whole: 'report value',
  before: 'report before',
  cells: 'report cell',
  total: 'report total',
}

/** Compares every figure of a report, except the ranking of creatives. */
export async function compareReport(
  owner: Owner,
  compare: CompareFigure,
  { report, room, isChart = false, ...asked }: Expected,
  got: ReportAnswer,
): Promise<void> {
  const period = report.fields.includes('period') || isChart ? asked.filter.period : 'day'
  const sums = await readSums(owner, { ...asked, report, period })
  const hasOwn = (await countOwnCompanies(owner, asked)) > 0
  const starts = (await owner.query<{ start: string }>(periods(asked.filter, period))).rows.map(({ start }) => start)
  const columns = (report.columns === 'period' ? starts : largestColumns(sums)).slice(0, room.columns)
  const rows = rankRows(report, sums)
  const getKind = (kind: keyof typeof KINDS): Kind => (isChart ? 'dashboard chart' : KINDS[kind])
  const compareFigures = (
    kind: Kind,
    path: string,
    [own, context]: readonly [Sums, Sums],
    answered: readonly Figure[],
  ) => {
    for (const [place, measure] of report.measures.entries())
      compare(kind, `${path}.${measure}`, MEASURING[measure](own, context, hasOwn), answered[place])
  }
  const getContext = (span: 'now' | 'before', groupId: number, column: string | null = null) =>
    report.shareWithin ? sums.group(span, groupId, column) : sums.all(span, column)

  const compareCoverage = (path: string, key: RowKey | null, answered: Pick<Figures, 'gaps' | 'isComparable'>) => {
    const gaps = columns.flatMap((column, place) => (isCaptured(report, sums, 'now', key, column) ? [] : [place]))
    const kind: Kind = isChart ? 'dashboard chart' : 'report gap'
    compare(kind, `${path}.gaps`, report.columns === 'period' ? gaps.join() : '', answered.gaps.join())
    compare(kind, `${path}.isComparable`, isCaptured(report, sums, 'before', key, null), answered.isComparable)
  }

  compare(getKind('cells'), 'columns', columns.join(), got.columns.map(({ id }) => id).join())
  compare(getKind('total'), 'leftOut', Math.max(rows.length - room.rows, 0), got.leftOut)
  const shown = rows.slice(0, room.rows)
  const getKey = (groupId: number, rowId: number) => `${groupId}:${rowId}`
  compare(
    getKind('whole'),
    'order of the rows',
    shown.map(({ groupId, rowId }) => getKey(groupId, rowId)).join(),
    got.rows.map(({ groupId, id }) => getKey(groupId ?? 0, id)).join(),
  )
  compareKeyed(
    compare,
    getKind('whole'),
    'rows',
    [
      new Map(shown.map((row) => [getKey(row.groupId, row.rowId), row])),
      new Map(got.rows.map((row) => [getKey(row.groupId ?? 0, row.id), row])),
    ],
    (path, key, row) => {
      compareCoverage(path, key, row)
      compareFigures(getKind('whole'), path, [key.sums, getContext('now', key.groupId)], row.whole)
      compareFigures(
        getKind('before'),
        `${path}.before`,
        [sums.row('before', key), getContext('before', key.groupId)],
        row.before,
      )
      for (const [place, column] of columns.entries()) {
        const pair = [sums.row('now', key, column), getContext('now', key.groupId, column)] as const
        compareFigures(getKind('cells'), `${path}.cells[${column}]`, pair, row.cells[place] ?? [])
      }
    },
  )
  const getTotals = (span: 'now' | 'before', column?: string) =>
    [sums.all(span, column), sums.all(span, column)] as const
  compareCoverage('total', null, got.total)
  compareFigures(getKind('total'), 'total', getTotals('now'), got.total.whole)
  compareFigures(getKind('total'), 'total.before', getTotals('before'), got.total.before)
  for (const [place, column] of columns.entries())
    compareFigures(getKind('total'), `total.cells[${column}]`, getTotals('now', column), got.total.cells[place] ?? [])
  if (report.chart === 'sparkline-matrix') await compareTrends(owner, compare, { report, ...asked }, got)
}

interface RowKey {
  readonly groupId: number
  readonly rowId: number
}

const PLACES: ReadonlySet<Dimension | undefined> = new Set(['eTailer', 'country', 'eTailerType'] as const)

/** Whether there was anything to count, whatever the category: at the row's own location if it has one. */
function isCaptured(
  { rows, group }: Report,
  sums: SumTable,
  span: 'now' | 'before',
  key: RowKey | null,
  column: string | null,
): boolean {
  const hasOwnPlace = PLACES.has(rows) || rows === 'url'
  const found =
    key && hasOwnPlace
      ? sums.row(span, key, column)
      : key && PLACES.has(group)
        ? sums.group(span, key.groupId, column)
        : sums.all(span, column)
  const { platformsCaptured, saves, sends, discards, errors, expected } = found
  return [platformsCaptured, saves, sends, discards, errors, expected].some((count) => count > 0)
}

async function compareTrends(
  owner: Owner,
  compare: CompareFigure,
  { report, ...asked }: PersonaFilter & { report: Report },
  got: ReportAnswer,
): Promise<void> {
  const weekly = await readSums(owner, { ...asked, report: { ...report, columns: 'period' }, period: 'week' })
  const { rows: weeks } = await owner.query<{ start: string }>(periods(asked.filter, 'week'))
  const measure = MEASURING[report.measures[0]]
  for (const { id: rowId, groupId, trend } of got.rows)
    for (const [place, { start }] of weeks.entries()) {
      const own = weekly.row('now', { groupId: groupId ?? 0, rowId }, start)
      const expected = measure(own, weekly.all('now', start), false)
      compare('report trend', `rows[${rowId}].trend[${start}]`, expected, trend[place])
    }
}

/** Sums in another order differ in the last digits, which must not affect the order of ties. */
const roundFigure = (value: Figure) => Math.round(Number(value ?? 0) * 1e6)

/** Shares of one total are sorted by their parts. */
const SHARES: ReadonlySet<MeasureName> = new Set(['shareOfBanner', 'mix'])

/** Rows with a value, largest first; ties are sorted by ID. */
function rankRows({ rankedBy, measures }: Pick<Report, 'rankedBy' | 'measures'>, sums: SumTable) {
  const name = rankedBy ?? measures[0]
  const size = (own: Sums) => roundFigure(SHARES.has(name) ? own.share : MEASURING[name](own, own, false))
  return sums
    .rows()
    .filter(({ sums: { captures, saves, sends, discards, errors, expected } }) =>
      [captures, saves, sends, discards, errors, expected].some((count) => count > 0),
    )
    .sort((a, b) => size(b.sums) - size(a.sums) || a.groupId - b.groupId || a.rowId - b.rowId)
}

const largestColumns = (sums: SumTable) =>
  sums
    .columns()
    .filter(({ sums: { captures } }) => captures > 0)
    .sort((a, b) => roundFigure(b.sums.share) - roundFigure(a.sums.share) || Number(a.columnId) - Number(b.columnId))
    .map(({ columnId }) => columnId)

export async function countOwnCompanies(owner: Owner, { persona }: PersonaFilter): Promise<number> {
  const text = 'select provider_id from client_provider where client_id = $1'
  return (await owner.query(text, [persona.clientId])).rows.length
}

const CREATIVES = { categories: 6, perCategory: 10 } as const

/** Compares the most frequent creatives in the most frequent categories. Copies of each other count as one creative. */
export async function compareRanking(
  owner: Owner,
  compare: CompareFigure,
  { report, ...asked }: PersonaFilter & { report: Report },
  got: ReportAnswer,
): Promise<void> {
  const question = { ...asked, period: 'day' } as const
  const creatives = await readSums(owner, { ...question, report: { ...report, columns: null } })
  const categories = await readSums(owner, { ...question, report: { rows: 'category', columns: null } })
  const sorted = [...categories.rows()]
    .filter(({ sums }) => sums.captures > 0)
    .sort((a, b) => b.sums.captures - a.sums.captures || a.rowId - b.rowId)
  const shown = sorted.slice(0, CREATIVES.categories).flatMap(({ rowId }) =>
    creatives
      .rows()
      .filter(({ groupId, sums }) => groupId === rowId && sums.captures > 0)
      .sort((a, b) => b.sums.captures - a.sums.captures || a.rowId - b.rowId)
      .slice(0, CREATIVES.perCategory),
  )
  const compareFigures = (kind: Kind, path: string, sums: Sums, answered: readonly Figure[]) => {
    for (const [place, measure] of report.measures.entries())
      compare(kind, `${path}.${measure}`, MEASURING[measure](sums, sums, false), answered[place])
  }
  const order = shown.map(({ groupId, rowId }) => `${groupId}:${rowId}`)
  compare(
    'report value',
    'order of the rows',
    order.join(),
    got.rows.map(({ groupId, id }) => `${groupId}:${id}`).join(),
  )
  for (const [place, { sums }] of shown.entries())
    compareFigures('report value', `rows[${order[place]}]`, sums, got.rows[place]?.whole ?? [])
  compareFigures('report total', 'total', creatives.all('now'), got.total.whole)
}
