import type { Field, FieldKind, PartName } from '@vitrine/contract/master-data/fields'

export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>

/** Two chosen together, of which one may still be missing. */
export type HalfPair = readonly [number | null, number | null]

/** What a form holds of each kind: also what is half typed. */
export interface FormValueOf {
  text: string
  number: number | null
  flag: boolean
  /** NO_DAY while what is typed is none. */
  day: string | null
  choice: string | number | null
  choices: readonly (string | number)[]
  lines: readonly string[]
  ref: number | null
  refs: readonly number[]
  pairs: readonly HalfPair[]
  /** Undefined leaves it as it is. */
  secret: string | null | undefined
  part: unknown
}

/** No schema takes it, so that a day half typed is not saved as none. */
export const NO_DAY = '-'

interface Rules<Kind extends FieldKind> {
  readonly empty: (field: FieldOf<Kind>) => FormValueOf[Kind]
  /** From an answer, where there is something. */
  readonly read?: (stored: never) => FormValueOf[Kind]
  /** As a body carries it, and as it is compared. */
  readonly write?: (value: FormValueOf[Kind]) => unknown
}

/** What a part is without anything in it. */
const EMPTY_PARTS: Readonly<Record<PartName, unknown>> = {
  schedule: [],
  image: null,
  device: null,
  instant: null,
  roleMap: [],
}

export const KINDS: { readonly [Kind in FieldKind]: Rules<Kind> } = {
  text: { empty: () => '', write: (text) => text.trim() },
  number: { empty: () => null },
  flag: { empty: ({ startsOn }) => startsOn },
  day: { empty: () => null },
  choice: { empty: () => null },
  choices: { empty: () => [] },
  lines: { empty: () => [], write: (lines) => lines.map((line) => line.trim()).filter((line) => line !== '') },
  ref: { empty: () => null },
  // in whichever order they were chosen
  refs: { empty: () => [], write: (ids) => ids.toSorted((one, other) => one - other) },
  pairs: { empty: () => [], write: (pairs) => pairs.filter(([one, other]) => one !== null || other !== null) },
  // an answer says only whether there is one
  secret: { empty: () => undefined, read: () => undefined },
  part: { empty: ({ part }) => EMPTY_PARTS[part] },
}
