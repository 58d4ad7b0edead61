import { z } from 'zod'
import type { Permission } from '../access/permissions.ts'
import { RECORD_PLACES, type RecordName, type RecordPlace, screenOfRecord } from '../access/records.ts'
import type { ScreenName } from '../access/screens.ts'
import { type Field, type FieldKind, isHiddenFromClients } from './fields.ts'

export type Fields = Readonly<Record<string, Field>>

/** What is wrong with a record beyond its single fields. */
export interface RecordProblem<Name extends string = string> {
  readonly field: Name
  readonly message: string
}

/** The values of a record, as a body carries them. */
type ValuesOf<F extends Fields> = { -readonly [name in keyof F]: z.output<F[name]['schema']> }

/** What the engine knows of any record: it reads values by their field's kind and never by the record's name. */
export type Values = Readonly<Record<string, unknown>>

export interface RecordDefinition {
  readonly name: string
  readonly screen: ScreenName
  readonly permissions: { readonly read: Permission; readonly write: Permission }
  readonly place: RecordPlace
  /** One of them, as in 'New keyword'. */
  readonly one: string
  readonly fields: Fields
  /** Of the list, in order. */
  readonly columns: readonly string[]
  /** Where a search looks, for a person who wonders; a reference is searched by its name. */
  readonly searchIn: readonly string[]
  readonly sortBy: string
  readonly isDescending: boolean
  /** Rules between fields, run by browser and server alike. */
  readonly rules: (values: Values) => RecordProblem[]
  /** Whoever makes one, changes one of these fields or imports a file must have confirmed who they are. */
  readonly sensitive: readonly string[]
  /** What can be done with one; all of it unless said otherwise. */
  readonly may: { readonly create: boolean; readonly edit: boolean; readonly remove: boolean; readonly sheet: boolean }
  /** How taking one away is called and asked for. */
  readonly removal: {
    readonly verb: string
    readonly asks: string
    readonly done: string
    /** Removing one requires a confirmed identity. */
    readonly isSensitive: boolean
  }
}

/** A definition that still knows its fields one by one. */
export interface TypedRecord<F extends Fields> extends RecordDefinition {
  readonly fields: F
}

interface Given<F extends Fields> {
  readonly one: string
  readonly fields: F
  readonly columns: readonly (keyof F & string)[]
  readonly searchIn: readonly (keyof F & string)[]
  readonly sortBy: keyof F & string
  readonly isDescending?: boolean
  readonly rules?: (values: ValuesOf<F>) => RecordProblem<keyof F & string>[]
  readonly sensitive?: readonly (keyof F & string)[]
  readonly may?: Partial<RecordDefinition['may']>
  readonly removal?: Partial<RecordDefinition['removal']>
}

type Placed = { readonly name: RecordName } | Pick<RecordDefinition, 'name' | 'place' | 'screen' | 'permissions'>

/** Defines one record. A column, search, sort or rule that is of no field does not compile. */
export function defineRecord<const F extends Fields>(definition: Given<F> & Placed): TypedRecord<F> {
  const { name, one, rules } = definition
  return {
    ...definition,
    place: 'place' in definition ? definition.place : RECORD_PLACES[name as RecordName],
    screen: 'screen' in definition ? definition.screen : screenOfRecord(name as RecordName),
    permissions:
      'permissions' in definition
        ? definition.permissions
        : { read: `records.${name as RecordName}.read`, write: `records.${name as RecordName}.write` },
    isDescending: definition.isDescending ?? false,
    rules: (values) => rules?.(values as ValuesOf<F>) ?? [],
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

/** Kinds whose values stand in an order; lists and documents do not. */
const SORTABLE: readonly FieldKind[] = ['text', 'number', 'flag', 'day', 'choice', 'ref']

/** The columns that a list can be sorted by. */
export function sortsOf({ fields, columns }: RecordDefinition): string[] {
  const isSortable = (field: Field | undefined) =>
    field !== undefined && (SORTABLE.includes(field.kind) || (field.kind === 'part' && field.part === 'instant'))
  return [...columns.filter((name) => isSortable(fields[name])), 'changedAt']
}

/** What is stored of a record; unknown fields are refused. */
export function valuesSchema({ fields }: RecordDefinition): z.ZodType<Values> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))
  return z.strictObject(shape) as z.ZodType<Values>
}

/** What a body must be: client users leave out what is hidden from them. */
export function bodySchema({ fields }: RecordDefinition): z.ZodType<Values> {
  const shape = Object.entries(fields).map(([name, field]) => [
    name,
    isHiddenFromClients(field) ? field.schema.optional() : field.schema,
  ])
  return z.strictObject(Object.fromEntries(shape)) as z.ZodType<Values>
}

/** A record as client users see it, without the fields that are hidden from them. */
export function definitionForClients(definition: RecordDefinition): RecordDefinition {
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

/** Kinds that hold several, as their labels say. */
const PLURAL: readonly FieldKind[] = ['choices', 'lines', 'refs', 'pairs']

/** What is wrong with values, field by field: first what each may hold, then the rules between them. */
export function problemsOf(definition: RecordDefinition, values: Values): RecordProblem[] {
  const wrong = Object.entries(definition.fields).flatMap(([name, field]): RecordProblem[] => {
    const { success } = field.schema.safeParse(values[name])
    if (success) return []
    const subject = `${field.label} ${PLURAL.includes(field.kind) ? 'are' : 'is'}`
    return [{ field: name, message: isEmpty(values[name]) ? `${subject} required.` : `${subject} not valid.` }]
  })
  return wrong.length > 0 ? wrong : definition.rules(values)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
