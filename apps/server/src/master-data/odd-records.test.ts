import { randomUUID } from 'node:crypto'
import { RECORD_NAMES } from '@vitrine/contract/access/records'
import type { Field } from '@vitrine/contract/master-data/fields'
import { recordCalls } from '@vitrine/contract/master-data/record.contract'
import { RECORDS } from '@vitrine/contract/master-data/records'
import { makeShop, type Shop } from '@vitrine/testing/shop'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

// I1: input that no form produces. Each call either accepts it or reports a problem, but never crashes.

let server: TestServer
let admin: Browser
let shop: Shop
beforeAll(async () => {
  server = await testServer()
  admin = (await makeSignedInUser(server, { roles: ['Admin'] })).browser
  shop = await makeShop(server.owner)
})
afterAll(() => server.close())

const ODD = ['\u0000', 'a\u0000b', '\ud800', '\n', '\\', "'", '%', '_', '\u{1f600}', '<b>', '=1+1', ' ', '']
const oddText = fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'binary', maxLength: 300 }))
const number = fc.oneof(fc.constantFrom(0, -1, 1.5, 1e300, 2 ** 31, 2 ** 53), fc.integer())
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(oddText, number, fc.tuple(number, number)), { maxLength: 4 }),
  fc.object({ maxDepth: 2 }),
)

/** Generates valid and invalid values for a field. */
function valueFor(field: Field): fc.Arbitrary<unknown> {
  const id = fc.constantFrom(1, 9, shop.platformId, shop.clientId, shop.categories[0]?.categoryId, 2 ** 31 - 1)
  const right: Partial<Record<Field['kind'], fc.Arbitrary<unknown>>> = {
    text: fc.constantFrom('a name', 'https://example.com/a', 'someone@example.com', 'host.example.com'),
    number: fc.integer({ min: 1, max: 9 }),
    flag: fc.boolean(),
    day: fc.constantFrom('2026-01-01', '0001-01-01', '9999-12-31', null),
    ref: id,
    refs: fc.uniqueArray(id, { maxLength: 3 }),
    pairs: fc.uniqueArray(fc.tuple(id, id), { maxLength: 3, selector: String }),
    lines: fc.constantFrom([], ['example.com']),
    ...('choices' in field && {
      choice: fc.constantFrom(...field.choices.map(({ value }) => value)),
      choices: fc.subarray(field.choices.map(({ value }) => value)),
    }),
  }
  return fc.oneof({ arbitrary: right[field.kind] ?? oddValue, weight: 4 }, { arbitrary: oddValue, weight: 1 })
}

test.for(RECORD_NAMES)('I1 handles odd values of %s without a server error', async (name) => {
  const definition = RECORDS[name]
  const { create, update, list } = recordCalls(definition)
  const values = fc.record(
    Object.fromEntries(Object.entries(definition.fields).map(([field, how]) => [field, valueFor(how)])),
  )
  const isAnswered = ({ status }: { status: number }) => expect([200, 400, 404, 409]).toContain(status)
  await fc.assert(
    fc.asyncProperty(values, oddText, async (given, text) => {
      if (definition.may.create) {
        isAnswered(await admin.call(create, { body: { key: randomUUID(), values: given } }))
        isAnswered(await admin.call(update, { params: { id: 1 }, body: { revision: 1, values: given } }))
      }
      isAnswered(await admin.call(list, { query: { search: text } }))
    }),
    { numRuns: 25 },
  )
})

test('I1 returns 400 for ids out of range', async () => {
  for (const name of RECORD_NAMES) {
    const { get, uses, history } = recordCalls(RECORDS[name])
    for (const id of [0, -1, 2 ** 31, 2 ** 53, 1e300, 'x']) {
      for (const call of [get, uses, history]) {
        expect((await admin.call(call, { params: { id } })).status, `${call.path} ${id}`).toBe(400)
      }
    }
  }
})
