import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import common from '../../packages/contract/src/language/labels.es.messages.ts'
import es from '../../packages/contract/src/language/labels-records.es.messages.ts'
import type { Field } from '../../packages/contract/src/master-data/fields.ts'
import { RECORDS } from '../../packages/contract/src/master-data/records.ts'
import { TIME_ZONES } from '../../packages/contract/src/master-data/time-zones.ts'
import { root } from '../services/settings.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')

const choices = (field: Field) =>
  'choices' in field && field.choices !== TIME_ZONES ? field.choices.map(({ label }) => label) : []

const definitions = Object.values(RECORDS).flatMap(({ one, place, fields, removal }) => [
  ...[one, `the ${one}`, `no ${one}`, place.title, removal.verb, removal.asks, removal.done],
  ...Object.values<Field>(fields).flatMap((field) => [
    ...[field.label, field.hint, ...choices(field)],
    ...('labels' in field ? field.labels : []),
  ]),
])

/** Messages and labels written as literals in files. */
const LITERAL = /\b(?:message|label): (?:'([^']+)'|"([^"]+)")/g
const FILES = [
  ...['campaigns', 'clients', 'company-sign-ins', 'users'].map(
    (name) => `packages/contract/src/master-data/definitions/${name}.record.ts`,
  ),
  ...['packages/contract/src/master-data/record.ts', 'packages/db/src/master-data/tables.ts'],
  ...['packages/db/src/master-data/uses.ts', 'packages/db/src/master-data/record-for.ts'],
  ...['apps/server/src/master-data/slots.ts'],
  ...['apps/server/src/master-data/record-names.ts', 'apps/server/src/master-data/save-record.ts'],
]
const literals = FILES.flatMap((file) =>
  [...read(file).matchAll(LITERAL)].map(([, single, double]) => single ?? double ?? ''),
)

test('every text of records has a Spanish translation', () => {
  const texts = [...definitions, ...literals].filter((text) => text !== undefined)
  expect(texts.filter((text) => !(text in es) && !(text in common))).toEqual([])
})
