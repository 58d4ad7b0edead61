import type { Field, FieldKind } from '@vitrine/contract/master-data/fields'
import {
  describeProblem,
  findRecordProblems,
  type RecordDefinition,
  type RecordProblem,
  type Values,
} from '@vitrine/contract/master-data/record'
import { isSame } from '../../ui/conflict/conflict.model.ts'
import { translateRecord } from '../labels.ts'
import { KINDS } from './kinds.ts'

/** Values of a form by field name, with the types of FormValueByKind. */
export type FormValues = Readonly<Record<string, unknown>>

interface AnyRules {
  empty(field: Field): unknown
  read?(stored: unknown): unknown
  write?(value: unknown): unknown
}
const getRules = (kind: FieldKind) => KINDS[kind] as AnyRules

const mapFields = ({ fields }: RecordDefinition, make: (name: string, field: Field) => unknown): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(name, field)]))

export const emptyValues = (definition: RecordDefinition): FormValues =>
  mapFields(definition, (_name, field) => getRules(field.kind).empty(field))

/** Form values of a stored record. */
export const toFormValues = (definition: RecordDefinition, stored: Values): FormValues =>
  mapFields(definition, (name, field) => {
    const { empty, read } = getRules(field.kind)
    const value = stored[name]
    return value === null || value === undefined ? empty(field) : read ? read(value) : value
  })

const serializeValue = (field: Field, value: unknown) => {
  const { write } = getRules(field.kind)
  return write ? write(value) : value
}

/** Values for the request body, without unchanged secrets. */
export function toBody(definition: RecordDefinition, values: FormValues): Values {
  const body = mapFields(definition, (name, field) => serializeValue(field, values[name]))
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
}

export const isSameField = (field: Field, one: unknown, other: unknown) =>
  one === other || isSame(serializeValue(field, one), serializeValue(field, other))

export const isSameRecord = ({ fields }: RecordDefinition, one: FormValues, other: FormValues) =>
  one === other || Object.entries(fields).every(([name, field]) => isSameField(field, one[name], other[name]))

/** Values for a draft in the browser; never contains secrets. */
export const omitSecrets = (definition: RecordDefinition, values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => definition.fields[name]?.kind !== 'secret'))

export interface RecordForm {
  /** Initial values: stored or empty. */
  readonly opened: FormValues
  readonly values: FormValues
  /** Problems are shown only after the first attempt to save. */
  readonly hasTried: boolean
  /** Problems reported by the server; each is shown until its field changes. */
  readonly refused: readonly RecordProblem[]
}

export type FormAction =
  | { readonly type: 'set'; readonly name: string; readonly value: unknown }
  /** Restores a draft, or the values chosen in a conflict. */
  | { readonly type: 'take'; readonly values: FormValues }
  | { readonly type: 'open'; readonly opened: FormValues; readonly values?: FormValues }
  | { readonly type: 'try' }
  | { readonly type: 'refuse'; readonly problems: readonly RecordProblem[] }

export const openForm = (opened: FormValues): RecordForm => ({ opened, values: opened, hasTried: false, refused: [] })

export function reduceForm(form: RecordForm, action: FormAction): RecordForm {
  switch (action.type) {
    case 'set': {
      const { name, value } = action
      const refused = form.refused.filter(({ field }) => field !== name)
      return { ...form, values: { ...form.values, [name]: value }, refused }
    }
    case 'take':
      return { ...form, values: { ...form.values, ...action.values }, refused: [] }
    case 'open':
      return { ...form, opened: action.opened, values: action.values ?? action.opened, refused: [] }
    case 'try':
      return { ...form, hasTried: true }
    case 'refuse':
      return { ...form, hasTried: true, refused: action.problems }
  }
}

/** The first problem of each field, in field order. */
export function findFormProblems(
  definition: RecordDefinition,
  { values, refused }: RecordForm,
): ReadonlyMap<string, string> {
  const own = findRecordProblems(definition, toBody(definition, values)).map((problem) => ({
    field: problem.field,
    message: describeProblem(problem, translateRecord),
  }))
  const all = [...own, ...refused]
  const found = new Map<string, string>()
  for (const name of Object.keys(definition.fields)) {
    const problem = all.find(({ field }) => field === name)
    if (problem) found.set(name, problem.message)
  }
  return found
}
