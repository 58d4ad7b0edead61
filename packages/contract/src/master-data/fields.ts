import { z } from 'zod'
import { day } from '../dates.ts'
import { LIMITS } from '../limits.ts'
import { oneLine } from '../text.ts'
import type { OptionList } from './option-lists.ts'

export interface Choice {
  readonly value: string | number
  readonly label: string
}

interface FieldBase<Kind extends string, Schema extends z.ZodType> {
  readonly kind: Kind
  readonly label: string
  readonly isRequired: boolean
  /** Schema in a request body. */
  readonly schema: Schema
  /** Shown below the field unless it has a problem. */
  readonly hint?: string | undefined
  /** Restrictions for client users. */
  readonly forClients?: ClientField | undefined
}

/** `hidden`: staff only. `ownClient`: always the user's client. `ownRoles`: offers only the user's roles. */
type ClientField = 'hidden' | 'ownClient' | 'ownRoles'

type Text = z.ZodType<string | null, string | null>

/** A field of a record. Each kind has one editor, one cell, and one Excel reader and writer. */
export type Field =
  | (FieldBase<'text', z.ZodType<string | null>> & { readonly max: number })
  | (FieldBase<'number', z.ZodType<number | null>> & NumberRange)
  | (FieldBase<'flag', z.ZodType<boolean>> & {
      /** Initial value in the form of a new record. */
      readonly startsOn: boolean
    })
  | FieldBase<'day', z.ZodType<string | null>>
  | (FieldBase<'choice', z.ZodType<string | number | null>> & {
      readonly choices: readonly Choice[]
      /** Initial value of a new record. */
      readonly startsAs?: string | number | undefined
    })
  | (FieldBase<'choices', z.ZodType<readonly (string | number)[]>> & {
      readonly choices: readonly Choice[]
      /** Values that a form offers, besides those already chosen. */
      readonly offered?: readonly (string | number)[]
    })
  | FieldBase<'lines', z.ZodType<readonly string[]>>
  | (FieldBase<'ref', z.ZodType<number | null>> & { readonly to: OptionList })
  | (FieldBase<'refs', z.ZodType<readonly number[]>> & { readonly to: OptionList })
  | (FieldBase<'pairs', z.ZodType<readonly Pair[]>> & {
      readonly to: readonly [OptionList, OptionList]
      readonly labels: readonly [string, string]
    })
  | FieldBase<'secret', z.ZodType<string | null | undefined>>
  | (FieldBase<'part', z.ZodType> & { readonly part: PartName })

interface NumberRange {
  readonly min: number
  readonly max: number
  /** Digits after the decimal point; 0 for whole numbers. */
  readonly decimals: number
}

export type FieldKind = Field['kind']

/** Special fields, each with its own implementation in the browser and, if needed, on the server. */
export type PartName = 'schedule' | 'image' | 'device' | 'instant' | 'roleMap'

/** Two values chosen together, such as a category and a brand. */
export const Pair = z.tuple([z.int32().positive(), z.int32().positive()])
export type Pair = z.output<typeof Pair>

interface Settings {
  readonly required?: boolean
  readonly hint?: string
  readonly forClients?: ClientField
}

const base = <Kind extends FieldKind>(kind: Kind, label: string, { required = false, hint, forClients }: Settings) => ({
  kind,
  label,
  isRequired: required,
  hint,
  forClients,
})

/** Whether client users can neither see nor set the field. */
export const isHiddenFromClients = ({ forClients }: Field): boolean =>
  forClients === 'hidden' || forClients === 'ownClient'

/** Empty texts become null. */
const emptyToNull = (schema: z.ZodType<string>): Text =>
  z
    .union([z.null(), z.string()])
    .transform((given) => given?.trim() || null)
    .pipe(z.union([z.null(), schema as z.ZodType<string, string>]))

interface TextSettings extends Settings {
  readonly max?: number
  /** Replaces the default schema, which accepts any single line. */
  readonly schema?: z.ZodType<string>
}

export function text(
  label: string,
  settings: TextSettings & { required: true },
): FieldBase<'text', z.ZodType<string>> & { readonly max: number }
export function text(label: string, settings?: TextSettings): FieldBase<'text', Text> & { readonly max: number }
export function text(
  label: string,
  settings: TextSettings = {},
): FieldBase<'text', z.ZodType> & { readonly max: number } {
  const { max = LIMITS.masterData.name, schema = oneLine(max), required = false } = settings
  return {
    ...base('text', label, settings),
    max,
    schema: required ? schema.refine((given) => given !== '') : emptyToNull(schema),
  }
}

interface NumberSettings extends Settings {
  readonly min: number
  readonly max: number
  readonly decimals?: number
}

export function number(
  label: string,
  settings: NumberSettings & { required: true },
): FieldBase<'number', z.ZodType<number>> & NumberRange {
  const { min, max, decimals = 0 } = settings
  const isRounded = (given: number) => Number(given.toFixed(decimals)) === given
  const any = decimals === 0 ? z.int() : z.number().refine(isRounded)
  return { ...base('number', label, settings), min, max, decimals, schema: any.min(min).max(max) }
}

export const flag = (label: string, settings: Settings & { startsOn?: boolean } = {}) => ({
  ...base('flag', label, settings),
  startsOn: settings.startsOn ?? false,
  schema: z.boolean(),
})

export const date = (label: string, settings: Settings = {}) => ({
  ...base('day', label, settings),
  schema: day.nullable(),
})

interface ChoiceSettings<Value extends string | number> extends Settings {
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
}

const toLiteral = <Value extends string | number>(choices: ChoiceSettings<Value>['choices']) =>
  z.literal(choices.map(({ value }) => value)) as unknown as z.ZodType<Value>

export const choice = <Value extends string | number>(
  label: string,
  settings: ChoiceSettings<Value> & { required: true; startsAs?: Value },
) => ({
  ...base('choice', label, settings),
  startsAs: settings.startsAs,
  choices: settings.choices,
  schema: toLiteral(settings.choices),
})

export const choices = <Value extends string | number>(label: string, settings: ChoiceSettings<Value>) => {
  const all = z.array(toLiteral(settings.choices)).max(settings.choices.length)
  return {
    ...base('choices', label, settings),
    choices: settings.choices,
    schema: (settings.required ? all.min(1) : all).refine(isSet) as z.ZodType<Value[]>,
  }
}

/** Lines of text without duplicates. */
export const lines = (label: string, settings: Settings & { each: z.ZodType<string> }) => ({
  ...base('lines', label, settings),
  schema: z.array(settings.each).max(LIMITS.masterData.lines).refine(isSet),
})

const id = z.int32().positive()

export function ref<To extends OptionList>(
  label: string,
  to: To,
  settings: Settings & { required: true },
): FieldBase<'ref', z.ZodType<number>> & { readonly to: To }
export function ref<To extends OptionList>(
  label: string,
  to: To,
  settings?: Settings,
): FieldBase<'ref', z.ZodType<number | null>> & { readonly to: To }
export function ref<To extends OptionList>(
  label: string,
  to: To,
  settings: Settings = {},
): FieldBase<'ref', z.ZodType> & { readonly to: To } {
  return { ...base('ref', label, settings), to, schema: settings.required ? id : id.nullable() }
}

export const refs = <To extends OptionList>(label: string, to: To, settings: Settings = {}) => {
  const all = z.array(id).max(LIMITS.masterData.links)
  return { ...base('refs', label, settings), to, schema: (settings.required ? all.min(1) : all).refine(isSet) }
}

export const pairs = <First extends OptionList, Second extends OptionList>(
  label: string,
  to: readonly [First, Second],
  labels: readonly [string, string],
  settings: Settings = {},
) => {
  const all = z.array(Pair).max(LIMITS.masterData.links)
  return {
    ...base('pairs', label, settings),
    to,
    labels,
    schema: (settings.required ? all.min(1) : all).refine((given) => isSet(given.map((pair) => pair.join()))),
  }
}

/** Write-only: absent keeps it, null removes it. Responses only say whether it is set. */
export const secret = (label: string, settings: Settings & { max: number }) => ({
  ...base('secret', label, settings),
  schema: oneLine(settings.max).min(1).nullable().optional(),
})

export const part = <Schema extends z.ZodType>(
  label: string,
  name: PartName,
  settings: Settings & { schema: Schema },
) => ({
  ...base('part', label, settings),
  part: name,
  schema: settings.schema,
})

function isSet(given: readonly unknown[]): boolean {
  return new Set(given).size === given.length
}
