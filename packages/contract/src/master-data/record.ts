import { z } from 'zod'
import type { Permission } from '../access/permissions.ts'
import { getRecordScreen, RECORD_PLACES, type RecordName, type RecordPlace } from '../access/records.ts'
import type { ScreenName } from '../access/screens.ts'
import { type Field, type FieldKind, isHiddenFromClients } from './fields.ts'

export type Fields = Readonly<Record<string, Field>>

export interface RecordProblem<Name extends string = string> {
  readonly field: Name
  /** In English; `%s` is replaced by the label. */
  readonly message: string
  readonly label?: string
}

/** Translates a problem; `translate` gets English texts. */
export function describeProblem(
  { message, label }: Pick<RecordProblem, 'message' | 'label'>,
  translate: (english: string) => string = (english) => english,
): string {
  const text = translate(message)
  return label === undefined ? text : text.replace('%s', () => translate(label))
}

/** Values of a record in request body format. */
type FieldValues<F extends Fields> = { -readonly [name in keyof F]: z.output<F[name]['schema']> }

/** Values of any record. Shared code handles them by field kind, never by record name. */
export type Values = Readonly<Record<string, unknown>>

export interface RecordDefinition {
  readonly name: string
  readonly screen: ScreenName
  readonly permissions: { readonly read: Permission; readonly write: Permission }
  readonly place: RecordPlace
  /** Singular noun, as in 'New keyword'. */
  readonly one: string
  readonly fields: Fields
  /** Columns of the list, in order. */
  readonly columns: readonly string[]
  /** Fields covered by the search, listed in its placeholder; references are searched by name. */
  readonly searchIn: readonly string[]
  readonly sortBy: string
  readonly isDescending: boolean
  /** Rules that involve several fields; run by both browser and server. */
  readonly rules: (values: Values) => RecordProblem[]
  /** Fields that require a confirmed identity to change. If there are any, creating and importing require it too. */
  readonly sensitive: readonly string[]
  /** Allowed actions; all by default. */
  readonly may: { readonly create: boolean; readonly edit: boolean; readonly remove: boolean; readonly sheet: boolean }
  /** Texts for deleting a record. */
  readonly removal: {
    readonly verb: string
    readonly asks: string
    readonly done: string
    /** Deleting a record requires a confirmed identity. */
    readonly isSensitive: boolean
  }
}

/** A definition that preserves the types of its fields. */
export interface TypedRecord<F extends Fields> extends RecordDefinition {
  readonly fields: F
}

interface RecordSettings<F extends Fields> {
  readonly one: string
  readonly fields: F
  readonly columns: readonly (keyof F & string)[]
  readonly searchIn: readonly (keyof F & string)[]
  readonly sortBy: keyof F & string
  readonly isDescending?: boolean
  readonly rules?: (values: FieldValues<F>) => RecordProblem<keyof F & string>[]
  readonly sensitive?: readonly (keyof F & string)[]
  readonly may?: Partial<RecordDefinition['may']>
  readonly removal?: Partial<RecordDefinition['removal']>
}

type RecordPlacement =
  | { readonly name: RecordName }
  | Pick<RecordDefinition, 'name' | 'place' | 'screen' | 'permissions'>

/** Defines a record. Columns, search, sort and rules that refer to an unknown field don't compile. */
export function defineRecord<const F extends Fields>(definition: RecordSettings<F> & RecordPlacement): TypedRecord<F> {
  const { name, one, rules } = definition
  return {
    ...definition,
    place: 'place' in definition ? definition.place : RECORD_PLACES[name as RecordName],
    screen: 'screen' in definition ? definition.screen : getRecordScreen(name as RecordName),
    permissions:
      'permissions' in definition
        ? definition.permissions
        : { read: `records.${name as RecordName}.read`, write: `records.${name as RecordName}.write` },
    isDescending: definition.isDescending ?? false,
    rules: (values) => rules?.(values as FieldValues<F>) ?? [],
    sensitive: definition.sensitive ?? [],
    may: { create: true, edit: true, remove: true, sheet: true, ...definition.may },
    removal: {
      verb: 'Delete',
      asks: `Delete this ${one}?`,
      done: `The ${one} has been deleted`,
      isSensitive: false,
      ...definition.removal,
    },
  }
}

/** Kinds whose values can be sorted, unlike lists and documents. */
const SORTABLE: readonly FieldKind[] = ['text', 'number', 'flag', 'day', 'choice', 'ref']

/** Sortable columns of a list. */
export function listSorts({ fields, columns }: RecordDefinition): string[] {
  const isSortable = (field: Field | undefined) =>
    field !== undefined && (SORTABLE.includes(field.kind) || (field.kind === 'part' && field.part === 'instant'))
  return [...columns.filter((name) => isSortable(fields[name])), 'changedAt']
}

/** Schema of the stored values; rejects unknown fields. */
export function valuesSchema({ fields }: RecordDefinition): z.ZodType<Values> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))
  return z.strictObject(shape) as z.ZodType<Values>
}

/** Schema of a request body. Client users omit fields that are hidden from them. */
export function bodySchema({ fields }: RecordDefinition): z.ZodType<Values> {
  const shape = Object.entries(fields).map(([name, field]) => [
    name,
    isHiddenFromClients(field) ? field.schema.optional() : field.schema,
  ])
  return z.strictObject(Object.fromEntries(shape)) as z.ZodType<Values>
}

/** A record as client users see it, without the fields that are hidden from them. */
export function toClientDefinition(definition: RecordDefinition): RecordDefinition {
  const { fields, columns, searchIn, rules } = definition
  const isShown = (name: string) => fields[name] !== undefined && !isHiddenFromClients(fields[name])
  const hidden = Object.entries(fields).filter(([name]) => !isShown(name))
  const empty = Object.fromEntries(hidden.map(([name, { kind }]) => [name, emptyValue(kind)]))
  return {
    ...definition,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => isShown(name))),
    columns: columns.filter(isShown),
    searchIn: searchIn.filter(isShown),
    rules: (values) => rules({ ...empty, ...values }),
  }
}

function emptyValue(kind: FieldKind): unknown {
  if (kind === 'flag') return false
  return PLURAL.includes(kind) ? [] : null
}

/** Kinds with several values and a plural label. */
const PLURAL: readonly FieldKind[] = ['choices', 'lines', 'refs', 'pairs']

const PROBLEMS = {
  required: { one: '%s is required.', many: '%s are required.' },
  invalid: { one: '%s is not valid.', many: '%s are not valid.' },
} as const

/** Problems of single fields; if there are none, problems of the rules that involve several fields. */
export function findRecordProblems(definition: RecordDefinition, values: Values): RecordProblem[] {
  const wrong = Object.entries(definition.fields).flatMap(([name, field]): RecordProblem[] => {
    const { success } = field.schema.safeParse(values[name])
    if (success) return []
    const message =
      PROBLEMS[isEmpty(values[name]) ? 'required' : 'invalid'][PLURAL.includes(field.kind) ? 'many' : 'one']
    return [{ field: name, message, label: field.label }]
  })
  return wrong.length > 0 ? wrong : definition.rules(values)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
