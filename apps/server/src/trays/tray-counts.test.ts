import { FEATURES } from '@vitrine/contract/access/features'
import type { RoleName } from '@vitrine/contract/access/roles'
import { countEarlier, countTray, countTrays } from '@vitrine/contract/trays/trays.contract'
import { insertSample, inventCapture, pickOne, randomFrom, type Sample } from '@vitrine/db/tray-index/sample.fixture'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { getTrayPage } from './trays.fixture.ts'

let server: TestServer
let sample: Sample

interface Person {
  readonly browser: Browser
  readonly userId: number
  readonly clientId: number | null
}
const people = new Map<string, Person>()

beforeAll(async () => {
  server = await testServer()
  sample = await insertSample(server.owner)
  const add = async (name: string, roles: RoleName[], clientId: number | null = null) => {
    if (clientId !== null)
      await server.owner.query('update client set features = $2 where client_id = $1', [clientId, FEATURES])
    const { browser, userId } = await makeSignedInUser(server, {
      roles,
      features: FEATURES,
      ...(clientId !== null && { clientId }),
    })
    people.set(name, { browser, userId, clientId })
  }
  await add('Admin', ['Admin'])
  await add('reviewer', ['Recognitor'])
  await add('Viewer and Editor', ['Viewer', 'Editor'])
  await add('client one', ['Admin', 'Viewer'], sample.clients[0])
  await add('client two', ['Viewer'], sample.clients[1])
  const random = randomFrom(26)
  const reviewers = [...people.values()].map(({ userId }) => userId)
  for (let n = 0; n < 600; n++) {
    const invented = inventCapture(random, sample)
    const capture: Record<string, unknown> = {
      ...invented,
      user_id: invented.user_id === null ? null : pickOne(random, reviewers),
      // one in five is from last month
      when_local: n % 5 === 0 ? daysFromMonth(-3) : daysFromMonth(0),
    }
    const columns = Object.keys(capture)
    await server.owner.query(
      `insert into capture (${columns}) values (${columns.map((_, index) => `$${index + 1}`)})`,
      Object.values(capture),
    )
  }
})
afterAll(() => server.close())

/** Noon of a day before or after the first of this month. */
function daysFromMonth(days: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1 + days, 12)).toISOString().slice(0, 19)
}

const person = (name: string): Person => {
  const found = people.get(name)
  if (!found) throw new Error(`No ${name}`)
  return found
}

interface Filter {
  readonly countryIds?: readonly number[]
  readonly platformIds?: readonly number[]
}
const toQuery = (filter: Filter) =>
  Object.fromEntries(Object.entries(filter).map(([name, ids]) => [name, ids.join(',')]))

const countsFor = async (name: string, filter: Filter = {}) => {
  const answer = await person(name).browser.call(countTrays, { query: toQuery(filter) })
  expect(answer.status).toBe(200)
  return (answer.body as { counts: Record<string, number> }).counts
}

/** Captures of this month, or of earlier ones, that the user may see, counted with plain SQL. */
async function countExpected(
  name: string,
  condition: string,
  { countryIds, platformIds }: Filter = {},
  compared: '>=' | '<' = '>=',
): Promise<number> {
  const { clientId, userId } = person(name)
  const { rows } = await server.owner.query<{ count: string }>(
    `select count(*) from capture c join platform p using (platform_id)
     where c.when_local ${compared} date_trunc('month', now())
       and ($1::int[] is null or p.country_id = any ($1)) and ($2::int[] is null or c.platform_id = any ($2))
       and ($3::int is null or (c.capture_state_id in (3, 5, 6)
         and exists (select from client_platform s where s.client_id = $3 and s.platform_id = c.platform_id)
         and case c.capture_type_id
         when 2 then exists (select from product o where o.sku = c.sku and o.client_id = $3)
         else exists (
             select from jsonb_array_elements(c.banners) b, jsonb_array_elements(b -> 'productCategories') r
             join client_category s on s.category_id = (r ->> 'categoryId')::int and s.client_id = $3
             where not (b ->> 'isDeleted')::boolean and not (r ->> 'isDeleted')::boolean) end))
       and ($4::int > 0) and (${condition})`,
    [countryIds ?? null, platformIds ?? null, clientId, userId],
  )
  return Number(rows[0]?.count)
}

const bannerInState = (state: number) => `c.capture_type_id = 1 and c.capture_state_id = ${state}`
const productInState = (state: number) => `c.capture_type_id = 2 and c.capture_state_id = ${state}`
const CONDITIONS: Readonly<Record<string, string>> = {
  'banner-inbox': bannerInState(1),
  'banner-pending': `${bannerInState(2)} and c.user_id = $4`,
  'banner-pending-all': bannerInState(2),
  'banner-sent': `${bannerInState(3)} and c.user_id = $4`,
  'banner-sent-all': bannerInState(3),
  'banner-discarded': bannerInState(5),
  'banner-error': bannerInState(6),
  'banner-all': 'c.capture_type_id = 1',
  'product-inbox': productInState(1),
  'product-pending-all': productInState(2),
  'product-sent-all': productInState(3),
  'product-correct': `${productInState(3)} and c.product_image_id is not null`,
  'product-incorrect': `${productInState(3)} and c.product_image_id is null`,
  'product-discarded': productInState(5),
  'product-error': productInState(6),
  'product-all': 'c.capture_type_id = 2',
}

/** Menu counts of each user, from the table in the specification. */
const REVIEWER = ['banner-inbox', 'banner-pending', 'banner-sent', 'banner-discarded', 'banner-error', 'product-inbox']
const SEEN: readonly [name: string, counts: readonly string[]][] = [
  ['Admin', Object.keys(CONDITIONS)],
  ['reviewer', [...REVIEWER, 'product-discarded', 'product-error']],
  ['Viewer and Editor', ['banner-sent', 'banner-sent-all', 'product-sent-all', 'product-correct', 'product-incorrect']],
  ['client one', Object.keys(CONDITIONS)],
  ['client two', ['banner-sent-all', 'product-sent-all', 'product-incorrect']],
]

test.each(SEEN)('counts captures of earlier months for %s, within their scope', async (name, counts) => {
  const filters: Filter[] = [{}, { platformIds: sample.platforms.slice(0, 2) }]
  for (const filter of filters) {
    const answer = await person(name).browser.call(countEarlier, { query: toQuery(filter) })
    expect(answer.status).toBe(200)
    const told = (answer.body as { counts: Record<string, number> }).counts
    expect(Object.keys(told).toSorted()).toEqual(counts.toSorted())
    for (const count of counts) {
      expect(told[count], count).toBe(await countExpected(name, CONDITIONS[count] ?? '', filter, '<'))
    }
  }
})

describe('tray counts', () => {
  const filters = (): readonly Filter[] => [
    {},
    { countryIds: [1] },
    { platformIds: sample.platforms.slice(0, 2) },
    { countryIds: [1, 2], platformIds: sample.platforms.slice(0, 3) },
    { platformIds: [9_999_999] },
  ]

  test.each(SEEN)('match plain SQL for %s when filtered by country and eTailer', async (name, seen) => {
    for (const filter of filters()) {
      const counts = await countsFor(name, filter)
      expect(Object.keys(counts).toSorted()).toEqual([...seen].toSorted())
      for (const count of seen) {
        const condition = CONDITIONS[count] ?? 'false'
        expect(counts[count], `${count}, ${JSON.stringify(filter)}`).toBe(await countExpected(name, condition, filter))
      }
    }
  })

  test.each(['Admin', 'client one'])('counts by state add up to all images for %s', async (name) => {
    for (const filter of filters()) {
      const counts = await countsFor(name, filter)
      const sum = (...parts: string[]) => parts.reduce((total, part) => total + (counts[part] ?? Number.NaN), 0)
      expect(counts['banner-all']).toBe(
        sum('banner-inbox', 'banner-pending-all', 'banner-sent-all', 'banner-discarded', 'banner-error'),
      )
      const sent = ['product-correct', 'product-incorrect'] as const
      expect(counts['product-all']).toBe(
        sum('product-inbox', 'product-pending-all', ...sent, 'product-discarded', 'product-error'),
      )
      expect(counts['product-sent-all']).toBe(sum(...sent))
    }
  })

  test('are all above zero for an Admin, and lower with a filter', async () => {
    const all = await countsFor('Admin')
    for (const [name, count] of Object.entries(all)) expect(count, name).toBeGreaterThan(0)
    const [platformId = 0] = sample.platforms
    const some = await countsFor('Admin', { platformIds: [platformId] })
    expect(some['banner-inbox']).toBeLessThan(all['banner-inbox'] ?? 0)
    expect((await countsFor('client one'))['product-all']).not.toBe((await countsFor('client two'))['product-sent-all'])
  })

  test('a badge is the total of the tray that its menu item opens', async () => {
    const from = daysFromMonth(0).slice(0, 10)
    for (const [name, correctness] of [
      ['Admin', 'correct'],
      ['client one', 'correct'],
      ['client one', 'incorrect'],
      ['client two', 'incorrect'],
    ] as const) {
      const { browser } = person(name)
      const badge = await browser.call(countTray, { params: { tray: `product-${correctness}` } })
      const count = await countExpected(name, CONDITIONS[`product-${correctness}`] ?? '')
      expect(badge.body, name).toEqual({ recordsCount: count })
      const { recordsCount } = await getTrayPage(browser, 'product-sent-all', { from, correctness })
      expect(recordsCount, name).toBe(count)
    }
  })

  test('returns 403 for the counts of trays the user cannot open', async () => {
    const { browser } = person('reviewer')
    for (const tray of ['banner-pending-all', 'product-pending-all', 'product-correct'] as const)
      expect((await browser.call(countTray, { params: { tray } })).status).toBe(403)
  })
})

describe('correctness filter', () => {
  const admin = () => person('Admin').browser
  const total = async (tray: Parameters<typeof getTrayPage>[1], correctness: string) =>
    (await getTrayPage(admin(), tray, { correctness })).recordsCount
  const countStored = async (condition: string) => {
    const { rows } = await server.owner.query(`select count(*)::int as n from capture c where ${condition}`)
    return rows[0].n as number
  }

  test('filters all images and finds nothing in trays of other states', async () => {
    expect(await total('product-all', 'correct')).toBe(await countStored(CONDITIONS['product-correct'] ?? ''))
    expect(await total('product-all', 'incorrect')).toBe(await countStored(CONDITIONS['product-incorrect'] ?? ''))
    for (const tray of ['product-inbox', 'product-discarded', 'banner-sent-all'] as const)
      expect(await total(tray, 'incorrect')).toBe(0)
  })

  test('counts change when a capture gets its image or leaves the tray', async () => {
    const before = await countsFor('Admin')
    const one = `select capture_id from capture c where ${CONDITIONS['product-incorrect']}
      and c.when_local >= date_trunc('month', now()) limit 1`
    await server.owner.query(`update capture set product_image_id = 7 where capture_id = (${one})`)
    const matched = await countsFor('Admin')
    expect(matched['product-incorrect']).toBe((before['product-incorrect'] ?? 0) - 1)
    expect(matched['product-correct']).toBe((before['product-correct'] ?? 0) + 1)
    await server.owner.query(`update capture set capture_state_id = 5 where capture_id = (${one})`)
    const discarded = await countsFor('Admin')
    expect(discarded['product-incorrect']).toBe((before['product-incorrect'] ?? 0) - 2)
    expect(discarded['product-discarded']).toBe((before['product-discarded'] ?? 0) + 1)
  })

  test('returns 400 for counts filtered by correctness', async () => {
    const { status } = await admin().call(countTrays, { query: { correctness: 'correct' } as never })
    expect(status).toBe(400)
  })
})
