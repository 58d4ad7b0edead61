import type { Field, FieldKind, PartName } from '@vitrine/contract/master-data/fields'
import { type RecordDefinition, sortsOf } from '@vitrine/contract/master-data/record'

/** A column of a list. */
export interface Column {
  readonly name: string
  readonly field: Field
  /** The one a record is known by. */
  readonly isLead: boolean
  /** The list can be sorted by it. */
  readonly isSorting: boolean
}

/** Kinds whose cells are figures: they stand at the right, one below the other. */
const FIGURES: ReadonlySet<FieldKind> = new Set(['number', 'refs', 'pairs'])

export const isFigure = ({ field }: Column): boolean => FIGURES.has(field.kind)

/** Kinds whose cells are always short, with the least that they take; the others share what these leave. */
const SHORT: Partial<Record<FieldKind, number>> = { number: 88, refs: 96, pairs: 96, flag: 88, day: 104, secret: 96 }

/** Of parts, those whose cells are of one size. */
const PART_WIDTHS: Partial<Record<PartName, number>> = { image: 76, instant: 152 }

/** Room for the name and the arrow beside it. */
const HEAD = { letter: 7, around: 40 }
/** Below this a cell that shares the room says too little. */
const SHARING = 132
/** Where many share the room, the one a record is known by takes so much of it. */
const LEAD = { from: 4, width: '26%' }

/** In pixels; none where a column shares what is left. */
function fixedWidth({ field, isLead }: Column): number | undefined {
  if (field.kind === 'part') return PART_WIDTHS[field.part]
  const least = isLead ? undefined : SHORT[field.kind]
  return least && Math.max(least, field.label.length * HEAD.letter + HEAD.around)
}

/** The widths of the columns, in their order. */
export function widthsOf(columns: readonly Column[]): (number | string | undefined)[] {
  const sharing = columns.filter((column) => fixedWidth(column) === undefined)
  const lead = sharing.length >= LEAD.from ? LEAD.width : undefined
  return columns.map((column) => fixedWidth(column) ?? (column.isLead ? lead : undefined))
}

/** As wide as a list must be, so that no column vanishes; narrower, it scrolls sideways. */
export const leastWidth = (columns: readonly Column[]): number =>
  columns.reduce((sum, column) => sum + (fixedWidth(column) ?? SHARING), 0)

/** The columns of a list. A picture may stand before the one a record is known by. */
export function columnsOf(definition: RecordDefinition): Column[] {
  const { columns, fields } = definition
  const sorts = sortsOf(definition)
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
  return `Search ${labels.map(uncapitalized).join(', ')}`
}

/** An abbreviation keeps its capitals. */
const uncapitalized = (label: string) =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
