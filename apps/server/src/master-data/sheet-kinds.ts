import { getPluralName, RECORD_PLACES } from '@vitrine/contract/access/records'
import type { Choice, Field, FieldKind, Pair, PartName } from '@vitrine/contract/master-data/fields'
import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import type { Finder, NameIn } from '../platform/sheet-names.ts'
import { type Cell, type ColumnKind, textOf } from '../platform/workbook.ts'
import { SHEET_LIMITS } from '../platform/workbook-parts.ts'
import { readSchedule, SCHEDULE_EXPLAINED, writeSchedule } from './sheet-schedule.ts'

/** How something that is referred to is written in a cell. */
export type Writer = (list: OptionList, id: number) => string

/** Absent: it stays as it is. */
interface ReadValue {
  readonly value?: unknown
  readonly problem?: string
}

interface SheetKind<F extends Field> {
  readonly kind: ColumnKind
  readonly width: number
  write(field: F, value: unknown, nameOf: Writer): Cell
  read(field: F, cell: Cell, find: Finder): ReadValue
  explain(field: F): string
  /** What a cell refers to by name. */
  names?(field: F, cell: Cell): NameIn[]
}

type Kinds = { readonly [K in FieldKind]: SheetKind<Extract<Field, { kind: K }>> | undefined }

const titleOf = (list: OptionList) => getPluralName(RECORD_PLACES[list])

const linesOf = (cell: Cell): string[] =>
  textOf(cell)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Excel's own word for it, so that a list that is too long does not come back as a short one. */
const tooMany = (count: number) => `(${count} entries, more than a cell can hold)`
const TOO_MANY = /^\(\d+ entries, more than a cell can hold\)$/

function lines(texts: readonly string[]): Cell {
  const all = texts.join('\n')
  return all.length > SHEET_LIMITS.text ? tooMany(texts.length) : all || null
}

/** Every line read by itself; the problems of all of them together. */
function eachLine(cell: Cell, read: (line: string) => ReadValue): ReadValue {
  const found = linesOf(cell).map(read)
  const problems = found.flatMap(({ problem }) => problem ?? [])
  return problems.length > 0 ? { problem: problems.join(' ') } : { value: found.map(({ value }) => value) }
}

const labelOf = (choices: readonly Choice[], value: unknown) =>
  choices.find((choice) => choice.value === value)?.label ?? null

function chosen(choices: readonly Choice[], text: string): ReadValue {
  const found = choices.find(({ label }) => label.toLowerCase() === text.toLowerCase())
  return found ? { value: found.value } : { problem: `'${text}' is not one of the choices.` }
}

/** More of them are found in the form. */
const LISTED = 20
const listed = (choices: readonly Choice[]) =>
  choices.length > LISTED
    ? `, as in the form: ${choices[0]?.label ?? ''}, for example`
    : `: ${choices.map(({ label }) => label).join(', ')}`

function found(find: Finder, list: OptionList, text: string): ReadValue {
  const id = find(list, text)
  if (typeof id === 'number') return { value: id }
  return { problem: id ?? `'${text}' is not one of the ${titleOf(list)}.` }
}

const BETWEEN = ' | '

/** Each way of reading a line as two names: a name may hold the sign that stands between them. */
function splits(line: string): [string, string][] {
  const parts = line.split(BETWEEN)
  return parts.slice(1).map((_, at) => [parts.slice(0, at + 1).join(BETWEEN), parts.slice(at + 1).join(BETWEEN)])
}

function readPair([first, second]: readonly [OptionList, OptionList], line: string, find: Finder): ReadValue {
  const ways = splits(line).map(([one, other]) => [found(find, first, one), found(find, second, other)] as const)
  const [way = undefined] = [...ways.filter((pair) => pair.every(({ problem }) => problem === undefined)), ...ways]
  if (!way) return { problem: `'${line}' is no pair.` }
  const problem = way.flatMap((one) => one.problem ?? [])
  return problem.length > 0 ? { problem: problem.join(' ') } : { value: way.map(({ value }) => value) }
}

const YES = ['yes', 'true', '1']
const NO = ['no', 'false', '0', '']
/** As dates are written on every screen, and as computers do. */
const [BRITISH, ISO] = [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, /^(\d{4})-(\d{2})-(\d{2})$/]

/** One way in and out of a sheet for each kind of field; none for what a sheet cannot hold. */
const KINDS: Kinds = {
  text: {
    kind: 'text',
    width: 30,
    write: (_field, value) => (value as string | null) ?? null,
    read: (_field, cell) => ({ value: textOf(cell) || null }),
    explain: ({ max }) => `Text of at most ${max} characters.`,
  },
  number: {
    kind: 'number',
    width: 12,
    write: (_field, value) => (value as number | null) ?? null,
    read: (_field, cell) => {
      const text = textOf(cell)
      const number = Number(text)
      if (Number.isNaN(number) || cell instanceof Date) return { problem: `'${text}' is no number.` }
      return { value: text === '' ? null : number }
    },
    explain: ({ min, max, decimals }) => `A ${decimals === 0 ? 'whole ' : ''}number from ${min} to ${max}.`,
  },
  flag: {
    kind: 'text',
    width: 10,
    write: (_field, value) => (value ? 'Yes' : 'No'),
    read: (_field, cell) => {
      const text = textOf(cell).toLowerCase()
      if (YES.includes(text)) return { value: true }
      return NO.includes(text) ? { value: false } : { problem: `'${textOf(cell)}' is neither Yes nor No.` }
    },
    explain: () => 'Yes or No; empty is No.',
  },
  day: {
    kind: 'date',
    width: 14,
    write: (_field, value) => (value ? new Date(`${value as string}T00:00:00Z`) : null),
    read: (_field, cell) => {
      const text = textOf(cell)
      const [, day, month, year] = BRITISH.exec(text) ?? []
      const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text
      return text === '' || ISO.test(iso) ? { value: iso || null } : { problem: `'${text}' is no date.` }
    },
    explain: () => 'A date.',
  },
  choice: {
    kind: 'text',
    width: 24,
    write: ({ choices }, value) => labelOf(choices, value),
    read: ({ choices }, cell) => (textOf(cell) === '' ? { value: null } : chosen(choices, textOf(cell))),
    explain: ({ choices }) => `One of these${listed(choices)}.`,
  },
  choices: {
    kind: 'text',
    width: 24,
    write: ({ choices }, value) => lines((value as unknown[]).map((one) => labelOf(choices, one) ?? String(one))),
    read: ({ choices }, cell) => eachLine(cell, (line) => chosen(choices, line)),
    explain: ({ choices }) => `Any of these, each on a line of its own${listed(choices)}.`,
  },
  lines: {
    kind: 'text',
    width: 30,
    write: (_field, value) => lines(value as string[]),
    read: (_field, cell) => ({ value: linesOf(cell) }),
    explain: () => 'Each on a line of its own.',
  },
  ref: {
    kind: 'text',
    width: 30,
    write: ({ to }, value, nameOf) => (typeof value === 'number' ? nameOf(to, value) : null),
    read: ({ to }, cell, find) => (textOf(cell) === '' ? { value: null } : found(find, to, textOf(cell))),
    explain: ({ to }) => `The name of one of the ${titleOf(to)}.`,
    names: ({ to }, cell) => (textOf(cell) === '' ? [] : [{ list: to, text: textOf(cell) }]),
  },
  refs: {
    kind: 'text',
    width: 30,
    write: ({ to }, value, nameOf) => lines((value as number[]).map((id) => nameOf(to, id))),
    read: ({ to }, cell, find) => eachLine(cell, (line) => found(find, to, line)),
    explain: ({ to }) => `Names of ${titleOf(to)}, each on a line of its own.`,
    names: ({ to }, cell) => linesOf(cell).map((text) => ({ list: to, text })),
  },
  pairs: {
    kind: 'text',
    width: 40,
    write: ({ to }, value, nameOf) =>
      lines((value as Pair[]).map(([one, other]) => nameOf(to[0], one) + BETWEEN + nameOf(to[1], other))),
    read: ({ to }, cell, find) => eachLine(cell, (line) => readPair(to, line, find)),
    explain: ({ labels }) => `${labels.join(BETWEEN)}, each pair on a line of its own.`,
    names: ({ to }, cell) =>
      linesOf(cell)
        .flatMap(splits)
        .flatMap((pair) => to.map((list, place) => ({ list, text: pair[place] ?? '' }))),
  },
  secret: undefined,
  part: undefined,
}

type Part = Extract<Field, { kind: 'part' }>

const PARTS: Partial<Record<PartName, SheetKind<Part>>> = {
  schedule: {
    kind: 'text',
    width: 30,
    write: (_field, value) => lines(writeSchedule(value)),
    read: (_field, cell) => eachLine(cell, readSchedule),
    explain: () => SCHEDULE_EXPLAINED,
  },
}

export const SHEET_KINDS = {
  of: (field: Field) => (field.kind === 'part' ? PARTS[field.part] : KINDS[field.kind]) as SheetKind<Field> | undefined,
}

export function writeCell(field: Field, value: unknown, nameOf: Writer): Cell {
  return SHEET_KINDS.of(field)?.write(field, value, nameOf) ?? null
}

export function readCell(field: Field, cell: Cell, find: Finder): ReadValue {
  if (typeof cell === 'string' && TOO_MANY.test(cell)) return {}
  return SHEET_KINDS.of(field)?.read(field, cell, find) ?? {}
}

export function namesIn(field: Field, cell: Cell): NameIn[] {
  return SHEET_KINDS.of(field)?.names?.(field, cell) ?? []
}
