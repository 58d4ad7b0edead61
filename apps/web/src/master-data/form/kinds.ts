import type { Field, FieldKind, PartName } from '@vitrine/contract/master-data/fields'

export type FieldByKind<Kind extends FieldKind> = Extract<Field, { kind: Kind }>

/** A pair where one value may still be missing. */
export type HalfPair = readonly [number | null, number | null]

/** Form values by kind, including incomplete input. */
export interface FormValueByKind {
  text: string
  number: number | null
  flag: boolean
  /** NO_DAY while the typed date is invalid. */
  day: string | null
  choice: string | number | null
  choices: readonly (string | number)[]
  lines: readonly string[]
  ref: number | null
  refs: readonly number[]
  pairs: readonly HalfPair[]
  /** Undefined keeps the stored secret. */
  secret: string | null | undefined
  part: unknown
}

/** Fails validation in every schema, so that an incomplete date isn't saved as empty. */
export const NO_DAY = '-'

interface Rules<Kind extends FieldKind> {
  readonly empty: (field: FieldByKind<Kind>) => FormValueByKind[Kind]
  /** Converts a stored value. */
  readonly read?: (stored: never) => FormValueByKind[Kind]
  /** Converts to the form used in request bodies and comparisons. */
  readonly write?: (value: FormValueByKind[Kind]) => unknown
}

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
  choice: { empty: ({ startsAs }) => startsAs ?? null },
  choices: { empty: () => [] },
  lines: { empty: () => [], write: (lines) => lines.map((line) => line.trim()).filter((line) => line !== '') },
  ref: { empty: () => null },
  // selection order doesn't matter
  refs: { empty: () => [], write: (ids) => ids.toSorted((one, other) => one - other) },
  pairs: { empty: () => [], write: (pairs) => pairs.filter(([one, other]) => one !== null || other !== null) },
  // responses only say whether there is a secret
  secret: { empty: () => undefined, read: () => undefined },
  part: { empty: ({ part }) => EMPTY_PARTS[part] },
}
