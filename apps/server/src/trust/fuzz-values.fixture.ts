import fc from 'fast-check'
import type { z } from 'zod'

/** Values for fields with these names: IDs of existing rows, so that calls have something to act on. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

type AnyArbitrary = fc.Arbitrary<unknown>
type Definition = Record<string, unknown> & { readonly type: string }
interface GeneratorContext {
  readonly known: KnownValues
  /** Property name of the value. */
  readonly name: string
}
type ValueGenerator = (definition: Definition, schema: z.ZodType, making: GeneratorContext) => AnyArbitrary

/** Generates values that a schema accepts, in the format sent. Throws for unknown types, so that none is forgotten. */
export function generateValues(schema: z.ZodType, known: KnownValues, name = ''): AnyArbitrary {
  const definition = schema._zod.def as unknown as Definition
  const make = MAKERS[definition.type]
  if (!make) throw new Error(`No values known for '${definition.type}'`)
  const made = make(definition, schema, { known, name })
  const usual = known[name]?.filter((value) => isTaken(schema, value)) ?? []
  const mixed = usual.length > 0 ? fc.oneof({ arbitrary: fc.constantFrom(...usual), weight: 3 }, made) : made
  return mixed.filter((value) => isTaken(schema, value))
}

/** Constraints of a schema beyond its type: lengths, bounds, patterns, formats. A format schema is itself a check. */
function listChecks(definition: Definition, check: string): Definition[] {
  const checks = (definition.checks ?? []) as { readonly _zod: { readonly def: Definition } }[]
  return [definition, ...checks.map(({ _zod }) => _zod.def)].filter((each) => each.check === check)
}

const isTaken = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const inner = (definition: Definition) => definition.innerType as z.ZodType
const generateOr = (other: unknown, definition: Definition, { known, name }: GeneratorContext) =>
  fc.oneof({ arbitrary: generateValues(inner(definition), known, name), weight: 3 }, fc.constant(other))

const MAKERS: Record<string, ValueGenerator> = {
  undefined: () => fc.constant(undefined),
  null: () => fc.constant(null),
  boolean: () => fc.boolean(),
  unknown: () => fc.jsonValue(),
  literal: ({ values }) => fc.constantFrom(...(values as unknown[])),
  enum: ({ entries }) => fc.constantFrom(...Object.values(entries as object)),
  string: (definition) => texts(definition),
  number: (definition) => numbers(definition),
  readonly: (definition, _, { known, name }) => generateValues(inner(definition), known, name),
  optional: (definition, _, making) => generateOr(undefined, definition, making),
  default: (definition, _, making) => generateOr(undefined, definition, making),
  nullable: (definition, _, making) => generateOr(null, definition, making),
  union: ({ options }, _, { known, name }) =>
    fc.oneof(...(options as z.ZodType[]).map((option) => generateValues(option, known, name))),
  tuple: ({ items }, _, { known }) => fc.tuple(...(items as z.ZodType[]).map((item) => generateValues(item, known))),
  array: (definition, _, { known, name }) => {
    const minimum = Number(listChecks(definition, 'min_length')[0]?.minimum ?? 0)
    const each = generateValues(definition.element as z.ZodType, known, name.replace(/s$/, ''))
    const [exact] = listChecks(definition, 'length_equals')
    if (exact) return fc.array(each, { minLength: Number(exact.length), maxLength: Number(exact.length) })
    // repeated ids are usually refused
    return fc.uniqueArray(each, {
      minLength: minimum,
      maxLength: minimum + 3,
      selector: (item) => JSON.stringify(item),
    })
  },
  object: ({ shape }, _, { known }) =>
    fc
      .record(
        Object.fromEntries(
          Object.entries(shape as z.ZodRawShape).map(([key, of]) => [key, generateValues(of as z.ZodType, known, key)]),
        ),
      )
      .map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined))),
  record: ({ keyType, valueType }, _, { known }) =>
    fc.dictionary(
      generateValues(keyType as z.ZodType, known) as fc.Arbitrary<string>,
      generateValues(valueType as z.ZodType, known),
      { maxKeys: 3 },
    ),
  // values are generated for the input side; a number parsed from text doesn't show its bounds
  pipe: ({ in: first, out }, _, { known, name }) => {
    const { type, coerce } = (first as z.ZodType)._zod.def as unknown as Definition
    return generateValues((type === 'number' && coerce ? out : first) as z.ZodType, known, name)
  },
}

const FORMAT_BOUNDS: Record<string, readonly [number, number]> = { int32: [-(2 ** 31), 2 ** 31 - 1] }
const SAFE = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER] as const

/** Numbers within the allowed range, including its bounds. */
function numbers(definition: Definition): AnyArbitrary {
  const [whole] = listChecks(definition, 'number_format')
  const [first, last] = FORMAT_BOUNDS[String(whole?.format)] ?? SAFE
  const bounds = (check: string) =>
    listChecks(definition, check).map(
      ({ value, inclusive }) => Number(value) + (inclusive ? 0 : check === 'less_than' ? -1 : 1),
    )
  const least = Math.max(first, ...bounds('greater_than'))
  const most = Math.min(last, ...bounds('less_than'))
  const small = fc.integer({ min: Math.ceil(least), max: Math.floor(Math.min(most, least + 20)) })
  const any = fc.oneof(
    small,
    fc.maxSafeInteger().map((one) => Math.min(Math.max(one, least), most)),
    fc.constantFrom(least, most),
  )
  return whole
    ? any
    : fc.oneof(
        any,
        fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
      )
}

/** Any character, with many problematic ones. The schema decides which it accepts. */
const NO_CHARACTERS = fc.constantFrom('\u0000', '\ud800', '\udfff', '\u202e', '\u0007', '\n')
const ANY_CHARACTER = fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })
const CHARACTERS = fc.string({ unit: fc.oneof({ arbitrary: ANY_CHARACTER, weight: 5 }, NO_CHARACTERS), maxLength: 60 })
const LINE = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })

/** Lists of IDs as in filters. Random digits would almost never be existing IDs. */
const NUMBER_LIST = fc
  .array(fc.oneof(fc.integer({ min: 1, max: 12 }), fc.nat(2 ** 24)), { minLength: 1, maxLength: 4 })
  .map(String)
const NAMES = [
  'a name',
  'List-Unsubscribe=One-Click',
  '100 %',
  '=1+1',
  "d'Oro",
  '日本',
  '\u{1f600}',
  'shop.example',
  'https://shop.example/a?b=c',
  '198.51.100.7',
  '192.0.2.0/24',
  '2001:db8::/32',
]

const FORMATS: Record<string, AnyArbitrary> = {
  uuid: fc.uuid(),
  date: fc
    .oneof(days('0001-01-01', '9999-12-31'), days('2026-01-01', '2026-12-31'))
    .map((at) => at.toISOString().slice(0, 10)),
  datetime: fc.oneof(days('1970-01-01', '9999-12-31'), days('2026-11-01', '2026-11-30')).map((at) => at.toISOString()),
  email: fc.emailAddress(),
  hostname: fc.domain(),
  ipv4: fc.ipV4(),
  ipv6: fc.ipV6(),
  url: fc.webUrl({ withQueryParameters: true, withFragments: true }),
}

function days(from: string, to: string): fc.Arbitrary<Date> {
  return fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
}

function texts(definition: Definition): AnyArbitrary {
  const formats = listChecks(definition, 'string_format')
  const known = FORMATS[String(formats[0]?.format)]
  // some are local times without an offset
  if (known)
    return fc.oneof(
      known,
      known.map((text) => String(text).replace(/\.\d+Z$/, '')),
    )
  const pattern = formats.map((format) => format.pattern as RegExp).find(({ unicode }) => !unicode)
  if (pattern?.test('1,2')) return NUMBER_LIST
  // word boundaries and lookaheads cannot be generated
  if (pattern && !/\(\?=|\\b/.test(pattern.source)) return fc.stringMatching(pattern, { size: 'small' })
  return fc.oneof(LINE, CHARACTERS, fc.domain(), fc.webUrl(), fc.constantFrom(...NAMES))
}
