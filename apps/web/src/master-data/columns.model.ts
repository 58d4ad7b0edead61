import { LIMITS } from '@vitrine/contract/limits'
import type { Field, FieldKind, PartName } from '@vitrine/contract/master-data/fields'
import { listSorts, type RecordDefinition } from '@vitrine/contract/master-data/record'
import { uncapitalize } from './labels.ts'
import { t } from './messages.ts'

export interface Column {
  readonly name: string
  readonly field: Field
  /** True for the column that identifies the record. */
  readonly isLead: boolean
  readonly isSorting: boolean
}

/** Kinds with right-aligned figures. */
const FIGURES: ReadonlySet<FieldKind> = new Set(['number', 'refs', 'pairs'])

export const isFigure = ({ field }: Column): boolean => FIGURES.has(field.kind)

/** Minimum widths of kinds with short values; other columns share the remaining width. */
const SHORT: Partial<Record<FieldKind, number>> = { number: 88, refs: 96, pairs: 96, flag: 88, day: 104, secret: 96 }

/** Parts whose cells have a fixed width. */
const PART_WIDTHS: Partial<Record<PartName, number>> = { image: 76, instant: 168, schedule: 156 }

/** Space for the column header and the sort arrow. */
const HEAD = { letter: 6.5, around: 42 }
/** The widest line of a header on at most two lines, in letters. */
function countHeadLetters(label: string): number {
  const words = label.split(' ')
  const splits = words.map((_, at) => Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length))
  return Math.min(...splits)
}
/** Minimum readable width of a column without a fixed width. */
const SHARING = 132
/** With this many flexible columns, the lead column gets a fixed share. */
const LEAD = { from: 4, width: '20%', longWidth: '26%' }

/** Addresses differ at their end, which needs room. */
const isLong = (field: Field) => field.kind === 'text' && field.max > LIMITS.masterData.name

/** In pixels; undefined for flexible columns. */
function fixedWidth({ field, isLead }: Column): number | undefined {
  if (field.kind === 'part') return PART_WIDTHS[field.part]
  const least = isLead ? undefined : SHORT[field.kind]
  return least && Math.max(least, Math.ceil(countHeadLetters(field.label) * HEAD.letter + HEAD.around))
}

export function getWidths(columns: readonly Column[]): (number | string | undefined)[] {
  const sharing = columns.filter((column) => fixedWidth(column) === undefined)
  const getLeadWidth = ({ field }: Column) => {
    if (sharing.length < LEAD.from) return undefined
    return isLong(field) ? LEAD.longWidth : LEAD.width
  }
  return columns.map((column) => fixedWidth(column) ?? (column.isLead ? getLeadWidth(column) : undefined))
}

/** Minimum width of a list; below that it scrolls horizontally. */
export const getMinWidth = (columns: readonly Column[]): number =>
  columns.reduce((sum, column) => sum + (fixedWidth(column) ?? SHARING), 0)

/** Columns of a list. A picture can precede the lead column. */
export function listColumns(definition: RecordDefinition): Column[] {
  const { columns, fields } = definition
  const sorts = listSorts(definition)
  const known = columns.flatMap((name) => {
    const field = fields[name]
    return field ? [{ name, field }] : []
  })
  const lead = known.find(({ field }) => field.kind !== 'part')
  return known.map((column) => ({ ...column, isLead: column === lead, isSorting: sorts.includes(column.name) }))
}

/** 'Search keyword, category, client' */
export function searchHint({ searchIn, fields }: RecordDefinition): string {
  const labels = searchIn.map((name) => fields[name]?.label ?? name)
  return t('searchHint', { fields: labels.map(uncapitalize).join(', ') })
}
