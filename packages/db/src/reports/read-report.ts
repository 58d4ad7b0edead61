import { LIMITS } from '@vitrine/contract/limits'
import { getPreviousDays, listPeriods } from '@vitrine/contract/reports/period'
import type { Dimension, Report } from '@vitrine/contract/reports/report'
import type { ReportAnswer, ReportColumn, ReportRow } from '@vitrine/contract/reports/report-answer'
import type { ReportRequest } from '@vitrine/contract/reports/report-request'
import type { Db } from '../db.ts'
import type { TrayRow } from '../trays/tray.queries.ts'
import { readCaptured } from './captured.ts'
import { findNewest, rankCreatives } from './creative.queries.ts'
import { FIGURES } from './figures.rules.ts'
import { readNames } from './names.queries.ts'
import { readParts } from './parts.ts'
import { type Line, type Question, toKey, type Values } from './question.ts'
import { hideNames, readTeamMembers } from './review-teams.queries.ts'
import { type ReportScope, readScope, toUsedRequest } from './scope.queries.ts'
import { Table } from './table.ts'

/** A report as read from the database, with the captures of creatives as stored. */
export interface ReportFigures extends Omit<ReportAnswer, 'rows' | 'asOf' | 'staleDays'> {
  readonly rows: FiguresRow[]
}
export interface FiguresRow extends Omit<ReportRow, 'capture'> {
  readonly capture: TrayRow | null
}

export interface Reader {
  readonly clientId: number | null
}

/** The figures of a report for a user, read from the smallest suitable cubes. */
export async function readReport(
  db: Db,
  reader: Reader,
  report: Report,
  asked: ReportRequest,
  now: Date,
): Promise<ReportFigures> {
  const shown = await hideNames(db, report)
  const request = toUsedRequest(report, asked)
  const scope = await readScope(db, reader, request)
  return report.rows === 'creative'
    ? readCreatives(db, reader, report, request, { scope, now })
    : readTable(db, reader, shown, request, { scope, now })
}

type ReportContext = Pick<Question, 'scope' | 'now'>

/** Ranks rows by their total, takes the largest, and reads all their values. */
async function readTable(
  db: Db,
  reader: Reader,
  report: Report,
  request: ReportRequest,
  { scope, now }: ReportContext,
): Promise<ReportFigures> {
  const { measures, group, rows: dimension, columns, bannerTypeId } = report
  const by: readonly Dimension[] = group ? [group, dimension] : [dimension]
  const before = getPreviousDays(request)
  const members = dimension === 'team' ? await readTeamMembers(db, request, before) : undefined
  const { period } = request
  const asked = { scope, days: request, by, columns, period, bannerTypeId, members, now } satisfies Question
  const whole = { ...asked, columns: null }
  const parts = new Set(measures.flatMap((measure) => FIGURES[measure].parts))
  const read = (question: Question) => readParts(db, reader, parts, question)

  const rankedBy = FIGURES[report.rankedBy ?? measures[0]]
  const ranking = await readParts(db, reader, new Set(rankedBy.parts), whole)
  const ranked = ranking.rank(({ own }) => Number(rankedBy.of(own, {}, false) ?? own.share ?? 0))
  const shown = ranked.slice(0, columns === 'period' ? LIMITS.report.rows : LIMITS.report.matrixRows)
  const only = shown.length < ranked.length ? [...new Set(shown.map(({ rowId }) => rowId))] : undefined

  const total = await read({ ...asked, by: [] })
  const lines = await read({ ...asked, only })
  const totalBefore = await read({ ...whole, by: [], days: before })
  const linesBefore = await read({ ...whole, only, days: before })
  const groups = report.shareWithin && group ? await read({ ...asked, by: [group] }) : total
  const groupsBefore = report.shareWithin && group ? await read({ ...whole, by: [group], days: before }) : totalBefore
  const getContext = (table: Table, groupId: number, columnId: string | null) =>
    table.at(report.shareWithin ? { groupId: 0, rowId: groupId } : { groupId: 0, rowId: 0 }, columnId)

  const isCaptured = await readCaptured(db, reader, parts, columns === 'period' ? asked : whole)
  const wasCaptured = await readCaptured(db, reader, parts, { ...whole, days: before })

  const heads = columns === 'period' ? listPeriods(request) : total.columns().slice(0, LIMITS.report.columns)
  const getCoverage = (key: Pick<Line, 'groupId' | 'rowId'> | null) => ({
    gaps: columns === 'period' ? heads.flatMap((head, place) => (isCaptured(key, head) ? [] : [place])) : [],
    isComparable: wasCaptured(key, null),
  })
  const hasOwn = scope.own.providerIds.length > 0
  const figures = (own: Values, context: Values) => measures.map((measure) => FIGURES[measure].of(own, context, hasOwn))
  const teamNames = members && new Map(members.map(({ teamId, team }) => [teamId, team]))
  const readName = await readNames(
    db,
    dimension,
    shown.map(({ rowId }) => rowId),
  )
  const getName = (id: number) => teamNames?.get(id) ?? readName(id)
  const getGroupName = await readNames(
    db,
    group,
    shown.map(({ groupId }) => groupId),
  )
  const trends = report.chart === 'sparkline-matrix' ? await readTrends(db, reader, asked, report, only) : undefined
  return {
    columns: await readColumns(db, columns, heads),
    rows: shown.map(({ groupId, rowId }) => {
      const key = { groupId, rowId }
      return {
        id: rowId,
        name: getName(rowId),
        groupId: group ? groupId : null,
        groupName: group ? getGroupName(groupId) : null,
        isOwn: isOwn(dimension, rowId, scope),
        capture: null,
        trend: trends?.(toKey(key)) ?? [],
        ...getCoverage(key),
        whole: figures(lines.at(key, null), getContext(groups, groupId, null)),
        before: figures(linesBefore.at(key, null), getContext(groupsBefore, groupId, null)),
        cells: heads.map((head) => figures(lines.at(key, head), getContext(groups, groupId, head))),
      }
    }),
    total: {
      ...getCoverage(null),
      whole: figures(total.at(Table.ALL, null), total.at(Table.ALL, null)),
      before: figures(totalBefore.at(Table.ALL, null), totalBefore.at(Table.ALL, null)),
      cells: heads.map((head) => figures(total.at(Table.ALL, head), total.at(Table.ALL, head))),
    },
    leftOut: ranked.length - shown.length,
    before,
  }
}

async function readColumns(db: Db, columns: Report['columns'], heads: readonly string[]): Promise<ReportColumn[]> {
  if (columns === 'period') return heads.map((id) => ({ id, name: '' }))
  const ids = heads.map(Number)
  const getName = await readNames(db, columns ?? undefined, ids)
  return ids.map((id) => ({ id, name: getName(id) }))
}

/** The first measure of each row by week; null for weeks without a figure. */
async function readTrends(db: Db, reader: Reader, asked: Question, report: Report, only: Question['only']) {
  const measure = FIGURES[report.measures[0]]
  const weekly = { ...asked, columns: 'period', period: 'week' } as const
  const lines = await readParts(db, reader, new Set(measure.parts), { ...weekly, only })
  const total = await readParts(db, reader, new Set(measure.parts), { ...weekly, by: [] })
  const weeks = listPeriods({ ...asked.days, period: 'week' })
  return (key: string) =>
    weeks.map((week) => {
      const figure = measure.of(lines.values(key, week), total.at(Table.ALL, week), false)
      return figure === null ? null : Number(figure)
    })
}

function isOwn(dimension: Dimension, id: number, { own }: ReportScope): boolean {
  if (dimension === 'company') return own.providerIds.includes(id)
  return dimension === 'brand' && own.tradeIds.includes(id)
}

const NOT_COMPARED = { gaps: [], isComparable: false }

/** There are too many creatives to compare across columns, so this lists the most frequent ones by category. */
async function readCreatives(
  db: Db,
  reader: Reader,
  { measures }: Report,
  request: ReportRequest,
  { scope, now }: ReportContext,
): Promise<ReportFigures> {
  const lines = await rankCreatives(db, scope, request, LIMITS.report.creatives)
  const figures = (values: Values) => measures.map((measure) => FIGURES[measure].of(values, values, false))
  const parts = new Set(measures.flatMap((measure) => FIGURES[measure].parts))
  const all = { scope, days: request, by: [], columns: null, period: request.period, now } satisfies Question
  const total = (await readParts(db, reader, parts, all)).at(Table.ALL, null)
  const nothing = measures.map(() => null)
  const categoryName = await readNames(
    db,
    'category',
    lines.map(({ categoryId }) => categoryId),
  )
  const newest = await findNewest(db, lines, scope, request)
  return {
    columns: [],
    rows: lines.map(({ categoryId, creativeId, values }, index) => ({
      id: creativeId,
      name: newest[index]?.title ?? '',
      groupId: categoryId,
      groupName: categoryName(categoryId),
      isOwn: false,
      capture: newest[index] ?? null,
      trend: [],
      whole: figures(values),
      before: nothing,
      cells: [],
      ...NOT_COMPARED,
    })),
    total: { whole: figures(total), before: nothing, cells: [], ...NOT_COMPARED },
    // there are about as many creatives as captures, so the rest is not counted
    leftOut: 0,
    before: null,
  }
}
