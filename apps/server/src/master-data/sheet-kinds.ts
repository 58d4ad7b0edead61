import type { Choice, Field, FieldKind, Pair, PartName } from '@vitrine/contract/master-data/fields'
import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import type { Finder, NameIn } from '../platform/sheet-names.ts'
import { type Cell, type ColumnKind, toText } from '../platform/workbook.ts'
import { SHEET_LIMITS } from '../platform/workbook-parts.ts'
import { ALL_TEXTS, type RecordTexts } from './messages.ts'
import { readSchedule, writeSchedule } from './sheet-schedule.ts'

/** Writes a reference into a cell. */
export type GetReferenceName = (list: OptionList, id: number) => string

/** If there is no value, the stored one is kept. */
interface ReadValue {
  readonly value?: unknown
  readonly problem?: string
}

interface SheetKind<F extends Field> {
  readonly kind: ColumnKind
  readonly width: number
  write(field: F, value: unknown, getName: GetReferenceName, texts: RecordTexts): Cell
  /** Accepts values in all languages; `texts` is used for the problem. */
  read(field: F, cell: Cell, find: Finder, texts: RecordTexts): ReadValue
  explain(field: F, texts: RecordTexts): string
  /** Names that the cell refers to. */
  names?(field: F, cell: Cell): NameIn[]
}

type SheetKinds = { readonly [K in FieldKind]: SheetKind<Extract<Field, { kind: K }>> | undefined }

const splitLines = (cell: Cell): string[] =>
  toText(cell)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Placeholders for lists that don't fit into a cell. Importing one keeps the stored list. */
const PLACEHOLDERS = ALL_TEXTS.map(({ t }) => t('tooMany', { count: '#' }))
const isPlaceholder = (cell: string) => PLACEHOLDERS.includes(cell.replace(/^\(\d+/, '(#'))

function joinLines(all: readonly string[], { t }: RecordTexts): Cell {
  const text = all.join('\n')
  return text.length > SHEET_LIMITS.text ? t('tooMany', { count: all.length }) : text || null
}

/** Reads each line and collects the problems. */
function readLines(cell: Cell, read: (line: string) => ReadValue): ReadValue {
  const found = splitLines(cell).map(read)
  const problems = found.flatMap(({ problem }) => problem ?? [])
  return problems.length > 0 ? { problem: problems.join(' ') } : { value: found.map(({ value }) => value) }
}

const getLabel = (choices: readonly Choice[], value: unknown) =>
  choices.find((choice) => choice.value === value)?.label ?? null

function readChoice(choices: readonly Choice[], text: string, { t }: RecordTexts): ReadValue {
  const found = choices.find(({ label }) => label.toLowerCase() === text.toLowerCase())
  return found ? { value: found.value } : { problem: t('notChoice', { text }) }
}

/** Maximum number of entries that are written out. */
const LISTED = 20
const join = (choices: readonly Choice[]) => choices.map(({ label }) => label).join(', ')

function readReference(find: Finder, list: OptionList, text: string, { t, getListName }: RecordTexts): ReadValue {
  const id = find(list, text)
  if (typeof id === 'number') return { value: id }
  return { problem: id ?? t('notRecord', { text, records: getListName(list) }) }
}

const BETWEEN = ' | '

/** All ways to split a line into two names, since names may contain the separator. */
function listSplits(line: string): [string, string][] {
  const parts = line.split(BETWEEN)
  return parts.slice(1).map((_, at) => [parts.slice(0, at + 1).join(BETWEEN), parts.slice(at + 1).join(BETWEEN)])
}

function readPair(
  [first, second]: readonly [OptionList, OptionList],
  line: string,
  find: Finder,
  texts: RecordTexts,
): ReadValue {
  const ways = listSplits(line).map(
    ([one, other]) => [readReference(find, first, one, texts), readReference(find, second, other, texts)] as const,
  )
  const [way = undefined] = [...ways.filter((pair) => pair.every(({ problem }) => problem === undefined)), ...ways]
  if (!way) return { problem: texts.t('notPair', { text: line }) }
  const problem = way.flatMap((one) => one.problem ?? [])
  return problem.length > 0 ? { problem: problem.join(' ') } : { value: way.map(({ value }) => value) }
}

const YES = ['true', '1', 'si', ...ALL_TEXTS.map(({ t }) => t('yes').toLowerCase())]
const NO = ['false', '0', '', ...ALL_TEXTS.map(({ t }) => t('no').toLowerCase())]
/** Date formats: as on screen, and ISO. */
const [BRITISH, ISO] = [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, /^(\d{4})-(\d{2})-(\d{2})$/]

/** Writes and reads each kind of field; undefined for kinds that a sheet cannot hold. */
const KINDS: SheetKinds = {
  text: {
    kind: 'text',
    width: 30,
    write: (_field, value) => (value as string | null) ?? null,
    read: (_field, cell) => ({ value: toText(cell) || null }),
    explain: ({ max }, { t }) => t('textHint', { max }),
  },
  number: {
    kind: 'number',
    width: 12,
    write: (_field, value) => (value as number | null) ?? null,
    read: (_field, cell, _find, { t }) => {
      const text = toText(cell)
      const number = Number(text)
      if (Number.isNaN(number) || cell instanceof Date) return { problem: t('notNumber', { text }) }
      return { value: text === '' ? null : number }
    },
    explain: ({ min, max, decimals }, { t }) => t(decimals === 0 ? 'wholeNumberHint' : 'numberHint', { min, max }),
  },
  flag: {
    kind: 'text',
    width: 10,
    write: (_field, value, _nameOf, { t }) => t(value ? 'yes' : 'no'),
    read: (_field, cell, _find, { t }) => {
      const text = toText(cell).toLowerCase()
      if (YES.includes(text)) return { value: true }
      return NO.includes(text) ? { value: false } : { problem: t('notFlag', { text: toText(cell) }) }
    },
    explain: (_field, { t }) => t('flagHint'),
  },
  day: {
    kind: 'date',
    width: 14,
    write: (_field, value) => (value ? new Date(`${value as string}T00:00:00Z`) : null),
    read: (_field, cell, _find, { t }) => {
      const text = toText(cell)
      const [, day, month, year] = BRITISH.exec(text) ?? []
      const iso = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text
      return text === '' || ISO.test(iso) ? { value: iso || null } : { problem: t('notDate', { text }) }
    },
    explain: (_field, { t }) => t('dateHint'),
  },
  choice: {
    kind: 'text',
    width: 24,
    write: ({ choices }, value) => getLabel(choices, value),
    read: ({ choices }, cell, _find, texts) =>
      toText(cell) === '' ? { value: null } : readChoice(choices, toText(cell), texts),
    explain: ({ choices }, { t }) =>
      choices.length > LISTED
        ? t('longChoiceHint', { choice: choices[0]?.label ?? '' })
        : t('choiceHint', { choices: join(choices) }),
  },
  choices: {
    kind: 'text',
    width: 24,
    write: ({ choices }, value, _nameOf, texts) =>
      joinLines(
        (value as unknown[]).map((one) => getLabel(choices, one) ?? String(one)),
        texts,
      ),
    read: ({ choices }, cell, _find, texts) => readLines(cell, (line) => readChoice(choices, line, texts)),
    explain: ({ choices }, { t }) => t('choicesHint', { choices: join(choices) }),
  },
  lines: {
    kind: 'text',
    width: 30,
    write: (_field, value, _nameOf, texts) => joinLines(value as string[], texts),
    read: (_field, cell) => ({ value: splitLines(cell) }),
    explain: (_field, { t }) => t('linesHint'),
  },
  ref: {
    kind: 'text',
    width: 30,
    write: ({ to }, value, getName) => (typeof value === 'number' ? getName(to, value) : null),
    read: ({ to }, cell, find, texts) =>
      toText(cell) === '' ? { value: null } : readReference(find, to, toText(cell), texts),
    explain: ({ to }, { t, getListName }) => t('refHint', { records: getListName(to) }),
    names: ({ to }, cell) => (toText(cell) === '' ? [] : [{ list: to, text: toText(cell) }]),
  },
  refs: {
    kind: 'text',
    width: 30,
    write: ({ to }, value, getName, texts) =>
      joinLines(
        (value as number[]).map((id) => getName(to, id)),
        texts,
      ),
    read: ({ to }, cell, find, texts) => readLines(cell, (line) => readReference(find, to, line, texts)),
    explain: ({ to }, { t, getListName }) => t('refsHint', { records: getListName(to) }),
    names: ({ to }, cell) => splitLines(cell).map((text) => ({ list: to, text })),
  },
  pairs: {
    kind: 'text',
    width: 40,
    write: ({ to }, value, getName, texts) =>
      joinLines(
        (value as Pair[]).map(([one, other]) => getName(to[0], one) + BETWEEN + getName(to[1], other)),
        texts,
      ),
    read: ({ to }, cell, find, texts) => readLines(cell, (line) => readPair(to, line, find, texts)),
    explain: ({ labels: [first, second] }, { t }) => t('pairsHint', { first, second }),
    names: ({ to }, cell) =>
      splitLines(cell)
        .flatMap(listSplits)
        .flatMap((pair) => to.map((list, place) => ({ list, text: pair[place] ?? '' }))),
  },
  secret: undefined,
  part: undefined,
}

type PartField = Extract<Field, { kind: 'part' }>

const PARTS: Partial<Record<PartName, SheetKind<PartField>>> = {
  schedule: {
    kind: 'text',
    width: 30,
    write: (_field, value, _nameOf, texts) => joinLines(writeSchedule(value, texts), texts),
    read: (_field, cell, _find, texts) => readLines(cell, (line) => readSchedule(line, texts)),
    explain: (_field, { t }) => t('scheduleHint'),
  },
}

export const SHEET_KINDS = {
  of: (field: Field) => (field.kind === 'part' ? PARTS[field.part] : KINDS[field.kind]) as SheetKind<Field> | undefined,
}

export function writeCell(field: Field, value: unknown, getName: GetReferenceName, texts: RecordTexts): Cell {
  return SHEET_KINDS.of(field)?.write(field, value, getName, texts) ?? null
}

export function readCell(field: Field, cell: Cell, find: Finder, texts: RecordTexts): ReadValue {
  if (typeof cell === 'string' && isPlaceholder(cell)) return {}
  return SHEET_KINDS.of(field)?.read(field, cell, find, texts) ?? {}
}

export function getCellNames(field: Field, cell: Cell): NameIn[] {
  return SHEET_KINDS.of(field)?.names?.(field, cell) ?? []
}
