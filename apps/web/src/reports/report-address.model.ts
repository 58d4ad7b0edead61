import { getLastDays, getLastWeeks } from '@vitrine/contract/dates'
import { getMeasureDefinition, type MeasureName } from '@vitrine/contract/reports/measures'
import type { Report } from '@vitrine/contract/reports/report'
import { PERIODS, REPORT_FIELDS, type ReportRequest, requestQuery } from '@vitrine/contract/reports/report-request'
import { CHANGE_MEASURES, type ChangeMeasure } from '@vitrine/contract/reports/reports.contract'
import { isDateRange } from '@vitrine/contract/trays/tray-filter'
import type { Cell } from '../charts/chart-props.ts'
import { type Address, formatAddress } from '../ui/lists/list-address.ts'

/** Sort order of the table; undefined means the report's ranking. */
export interface Sort {
  /** 'name', 'change', a measure or a column id. */
  readonly by: string
  readonly isDown: boolean
}

const PARTS = ['chart', 'table'] as const
export type AddressPart = (typeof PARTS)[number]

/** Columns of the table: all measures over the whole range, or one measure by column. */
export const TABLE_MODES = ['measures', 'columns'] as const
export type TableMode = (typeof TABLE_MODES)[number]

/** State of a report screen, stored in the URL. */
export interface ReportView {
  readonly request: ReportRequest
  readonly measure: MeasureName
  readonly sort: Sort | undefined
  readonly hidden: AddressPart | undefined
  readonly table: TableMode
}

interface Setting {
  readonly report: Report
  /** Such as 2026-11-15. */
  readonly today: string
}

const WEEKS = 13
const DAYS = 14

/** Thirteen weeks from a Monday; for internal reports, two weeks by day. */
export function getDefaultRequest({ report, today }: Setting): ReportRequest {
  return report.isInternal
    ? { ...getLastDays(DAYS, today), period: 'day' }
    : { ...getLastWeeks(WEEKS, today), period: 'week' }
}

/** Measures that can be charted and compared; dates can't. */
export const listChartMeasures = (report: Report) =>
  report.measures.filter((name) => getMeasureDefinition(name).kind !== 'day')

const SORT = /^([\w-]{1,30})\.(up|down)$/

const text = (raw: unknown) => (typeof raw === 'string' || typeof raw === 'number' ? String(raw) : undefined)

/** Parses URL parameters. Invalid values are ignored. */
export function parseView(address: Address, setting: Setting): ReportView {
  const { report } = setting
  const usual = getDefaultRequest(setting)
  const parseField = (name: keyof ReportRequest) =>
    address[name] === undefined ? undefined : REPORT_FIELDS[name].safeParse(text(address[name])).data
  const days = { from: parseField('from') ?? usual.from, to: parseField('to') ?? usual.to } as {
    from: string
    to: string
  }
  const { from, to } = isDateRange(days) ? days : usual
  const period = report.fields.includes('period') ? (parseField('period') ?? usual.period) : usual.period
  const filters = report.fields.filter((name) => name !== 'period').map((name) => [name, parseField(name)] as const)
  const [, by, order] = SORT.exec(text(address.sort) ?? '') ?? []
  return {
    request: tidy({ from, to, period, ...Object.fromEntries(filters) } as ReportRequest),
    measure: listChartMeasures(report).find((name) => name === address.measure) ?? report.measures[0],
    sort: by === undefined ? undefined : { by, isDown: order === 'down' },
    hidden: PARTS.find((part) => part === address.hide),
    table: TABLE_MODES.find((mode) => mode === address.table) ?? 'measures',
  }
}

/** Formats a view as URL parameters, in a fixed order and without defaults. */
export function toAddress(view: ReportView, setting: Setting, open?: string): Record<string, string> {
  const usual = getDefaultRequest(setting)
  const { from, to, period, ...filters } = requestQuery(view.request)
  return formatAddress([
    ['from', from === usual.from ? undefined : from],
    ['to', to === usual.to ? undefined : to],
    ['period', period === usual.period ? undefined : period],
    ...Object.entries(filters),
    ['measure', view.measure === setting.report.measures[0] ? undefined : view.measure],
    ['sort', view.sort && `${view.sort.by}.${view.sort.isDown ? 'down' : 'up'}`],
    ['hide', view.hidden],
    ['table', view.table === 'measures' ? undefined : view.table],
    ['open', open],
  ])
}

/** Removes empty values, so that requests can be compared. */
const tidy = (request: ReportRequest) =>
  Object.fromEntries(
    Object.entries(request).filter(([, value]) => value !== undefined && value !== '' && String(value) !== ''),
  ) as unknown as ReportRequest

export const isSameRequest = (one: ReportRequest, other: ReportRequest) => toKey(one) === toKey(other)

const toKey = (request: ReportRequest) =>
  JSON.stringify(Object.entries(requestQuery(tidy(request))).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Number of active filters, not counting the date range and the period. */
export const filterCount = ({ from: _, to: __, period: ___, ...filters }: ReportRequest) =>
  Object.keys(tidy(filters as ReportRequest)).length

/** The next longer period, if there is one. */
export const longerPeriod = ({ period }: ReportRequest) => PERIODS[PERIODS.indexOf(period) + 1]

/** A figure whose records are open. In the audit it includes the measure, because each one counts different changes. */
export interface OpenCell extends Cell {
  readonly measure?: ChangeMeasure
}

/** The measure by which a figure filters changes. */
export function measureBehind({ behind }: Report, measure: MeasureName): Pick<OpenCell, 'measure'> {
  const counted = behind === 'changes' && CHANGE_MEASURES.find((one) => one === measure)
  return counted ? { measure: counted } : {}
}

/** Formats a figure for the URL: row, group, column and measure. */
export const cellKey = ({ rowId, groupId, columnId, measure }: OpenCell) =>
  [...[rowId, groupId, columnId].map((part) => part ?? ''), ...(measure ? [measure] : [])].join('.')

const CELL = /^(\d{0,16})\.(\d{0,16})\.([\d-]{0,20})(?:\.(\w+))?$/

/** Parses a figure from the URL; undefined if it is invalid. */
export function parseCell(key: unknown): OpenCell | undefined {
  const [, row, group, column, measured] = CELL.exec(text(key) ?? '') ?? []
  if (row === undefined) return
  const measure = CHANGE_MEASURES.find((one) => one === measured)
  return {
    ...(row && { rowId: Number(row) }),
    ...(group && { groupId: Number(group) }),
    ...(column && { columnId: column }),
    ...(measure && { measure }),
  }
}
