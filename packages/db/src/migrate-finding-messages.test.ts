import { randomBytes } from 'node:crypto'
import { FindingMessage } from '@vitrine/contract/alerts/finding-message'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onDatabase } from './database-url.ts'
import { migrate, migrationFiles } from './migrate.ts'
import { getUrls, openDatabase, type TestDatabase } from './testing.ts'

const MIGRATION = '0054-finding-messages.sql'
const name = `vitrine_test_${Math.floor(Date.now() / 1000).toString(16)}_${randomBytes(6).toString('hex')}`

let server: TestDatabase
let database: TestDatabase
beforeAll(async () => {
  const urls = getUrls(name)
  server = openDatabase({ ...urls, owner: onDatabase(inject('services').OWNER_DATABASE_URL ?? '', 'postgres') })
  await server.owner.query(`create database ${name}`)
  database = openDatabase(urls)
  const before = (await migrationFiles()).filter((file) => file.name < MIGRATION)
  await migrate(urls.owner, urls.queue, async () => before)
})
afterAll(async () => {
  await database.close()
  await server.owner.query(`drop database if exists ${name}`)
  await server.close()
})

const LIST = { priceKind: 'list', price: 9.99, currency: 'GBP' } as const
const SHARE = { share: 30, before: 25, points: 5, isOwn: false, eTailers: null } as const

interface Stored {
  readonly rule: string
  readonly text: string
  readonly message?: FindingMessage
  readonly key?: string
  readonly subject?: string
  readonly where?: string
}

const FINDINGS: readonly Stored[] = [
  {
    rule: 'priceOutsideBand',
    text: 'Final price 11,234.50 GBP, 112,245 % above the recommended 10.00 GBP',
    message: {
      code: 'priceOutsideBand',
      parameters: { priceKind: 'final', price: 11234.5, currency: 'GBP', percent: 112_245, recommended: 10 },
    },
  },
  {
    rule: 'priceOutsideBand',
    text: 'List price 9.99 GBP, 0.012 % below the recommended 10.00 GBP',
    message: { code: 'priceOutsideBand', parameters: { ...LIST, percent: -0.012, recommended: 10 } },
  },
  {
    rule: 'priceOutsideBand',
    text: 'List price 9.99 GBP, as recommended',
    message: { code: 'priceOutsideBand', parameters: { ...LIST, percent: 0, recommended: 9.99 } },
  },
  {
    rule: 'priceChanged',
    text: 'List price 9.99 GBP, 12.2 % up from 8.90 GBP',
    message: { code: 'priceChanged', parameters: { ...LIST, percent: 12.2, before: 8.9 } },
  },
  {
    rule: 'priceChanged',
    text: 'List price 9.99 GBP, 11 % down from 11.10 GBP',
    message: { code: 'priceChanged', parameters: { ...LIST, percent: -11, before: 11.1 } },
  },
  {
    rule: 'gapToCheapest',
    text: 'List price 9.99 GBP, 20 % above the cheapest elsewhere, 8.00 GBP at UK - Shop at the corner',
    message: {
      code: 'gapToCheapest',
      parameters: { ...LIST, percent: 20, cheapest: 8, platform: 'UK - Shop at the corner' },
    },
  },
  {
    rule: 'gapToCheapest',
    text: 'List price 9.99 GBP, as the cheapest elsewhere, 9.99 GBP at UK - Shop',
    message: { code: 'gapToCheapest', parameters: { ...LIST, percent: 0, cheapest: 9.99, platform: 'UK - Shop' } },
  },
  {
    rule: 'priceIndexOutOfBand',
    text: 'List price 9.99 GBP, price index 114.3: the mean of 7 is 8.74 GBP',
    message: { code: 'priceIndex', parameters: { ...LIST, index: 114.3, count: 7, average: 8.74 } },
  },
  { rule: 'promotion', text: 'No promotion', message: { code: 'noPromotion', parameters: {} } },
  {
    rule: 'promotion',
    text: 'Promotion: final price 7.99 GBP instead of 9.99 GBP, “2 for “1””',
    message: {
      code: 'promotion',
      parameters: { finalPrice: 7.99, listPrice: 9.99, currency: 'GBP', promoText: '2 for “1”' },
    },
  },
  {
    rule: 'promotion',
    text: 'Promotion: final price 7.99 instead of 9.99',
    message: { code: 'promotion', parameters: { finalPrice: 7.99, listPrice: 9.99, currency: null, promoText: null } },
  },
  {
    rule: 'promotion',
    text: 'Promotion: “Gift”',
    message: {
      code: 'promotion',
      parameters: { finalPrice: null, listPrice: null, currency: null, promoText: 'Gift' },
    },
  },
  { rule: 'stock', text: 'Out of stock, seen twice', message: { code: 'outOfStock', parameters: {} } },
  { rule: 'stock', text: 'In stock, seen twice', message: { code: 'inStock', parameters: {} } },
  { rule: 'delisted', text: 'Listed', message: { code: 'listed', parameters: {} } },
  {
    rule: 'delisted',
    text: 'Not listed, last seen listed on 13/11/2026',
    message: { code: 'notListed', parameters: { lastListed: '2026-11-13' } },
  },
  {
    rule: 'imageMismatch',
    text: 'Image 2 does not match its reference image',
    message: { code: 'imageDiffers', parameters: { position: 2 } },
  },
  {
    rule: 'imageMismatch',
    text: 'Image matches its reference image',
    message: { code: 'imageMatches', parameters: { position: null } },
  },
  {
    rule: 'positionMoved',
    text: 'Position 5, 7 up from 12',
    message: { code: 'positionMoved', parameters: { position: 5, before: 12 } },
  },
  {
    rule: 'shareMoved',
    text: 'Share of banner 30.0 %, 5.0 points above the 25.0 % of the week before',
    message: { code: 'shareMoved', parameters: SHARE },
  },
  {
    rule: 'shareMoved',
    key: 'share:own',
    subject: 'Own companies',
    where: '3 eTailers',
    text: 'Share of banner 30.0 %, as in the week before',
    message: { code: 'shareMoved', parameters: { ...SHARE, before: 30, points: 0, isOwn: true, eTailers: 3 } },
  },
  {
    rule: 'newCompetitorBanner',
    text: 'New banner of Rivale (Rivale SA), Other in Soaps, Shampoos',
    message: { code: 'newBanner', parameters: { brands: 'Rivale (Rivale SA), Other', categories: 'Soaps, Shampoos' } },
  },
  // a brand and a category can't be distinguished
  { rule: 'newCompetitorBanner', text: 'New banner of Made in Italy in Soaps' },
  { rule: 'campaignNotLive', text: 'No longer expected', message: { code: 'campaignNotExpected', parameters: {} } },
  {
    rule: 'campaignNotLive',
    text: 'Live on 29/03/2026',
    message: { code: 'campaignLive', parameters: { day: '2026-03-29' } },
  },
  {
    rule: 'campaignNotLive',
    text: 'Not seen on 28/03/2026 and 29/03/2026, twice in a row',
    message: { code: 'campaignMissing', parameters: { before: '2026-03-28', last: '2026-03-29', hasNewer: false } },
  },
  {
    rule: 'campaignNotLive',
    text: 'Not seen on 29/03/2026, twice in a row; newer captures wait for review',
    message: { code: 'campaignMissing', parameters: { before: '2026-03-29', last: '2026-03-29', hasNewer: true } },
  },
  // sentences that no version has written
  ...[
    'priceOutsideBand',
    'priceChanged',
    'gapToCheapest',
    'priceIndexOutOfBand',
    'promotion',
    'stock',
    'delisted',
    'imageMismatch',
    'positionMoved',
    'shareMoved',
    'newCompetitorBanner',
    'campaignNotLive',
    'aRuleOfLater',
  ].flatMap((rule) => [
    { rule, text: 'Something else' },
    { rule, text: 'List price 9.99 GBP, something else' },
  ]),
]

test('sentences of stored findings become codes with parameters, and unknown ones are kept, for every client', async () => {
  const { owner, urls } = database
  await owner.query(`
    insert into client (name) values ('Corvane'), ('Rivale');
    insert into app_user (client_id, username, name, email)
      select client_id, lower(name), name, lower(name) || '@corvane.example' from client;
    insert into alert (user_id, slot, name, from_day, days_execution, is_active, create_key)
      select user_id, 1, 'Watch', '2026-11-01', 127, true, gen_random_uuid() from app_user where client_id is not null;
    insert into alert_run (alert_id, scheduled_for) select alert_id, '2026-11-16T07:00Z' from alert`)
  const facts = FINDINGS.map(({ message: _, key = '', ...fact }, index) => ({
    key: key || `key ${index}`,
    fact: { subject: 'Night Cream', where: 'UK - Shop', ean: null, ...fact },
  }))
  await owner.query(
    `insert into alert_finding (alert_id, key, fact, is_event, opened_run_id, closed_fact)
     select r.alert_id, f.value ->> 'key', f.value -> 'fact', false, r.alert_run_id,
       case when f.place % 2 = 0 then f.value -> 'fact' end
     from alert_run r, jsonb_array_elements($1::jsonb) with ordinality f (value, place) order by f.place`,
    [JSON.stringify(facts)],
  )
  expect(await migrate(urls.owner, urls.queue)).toContain(MIGRATION)

  const { rows } = await owner.query(
    `select f.fact, f.closed_fact, u.client_id from alert_finding f join alert using (alert_id) join app_user u using (user_id)
     order by u.client_id, f.finding_id`,
  )
  const expected = FINDINGS.map(({ rule, text, message, key, subject = 'Night Cream', where = 'UK - Shop' }) => ({
    ...{ rule, text: '', ean: null },
    ...(key === 'share:own' ? { subject: '', where: '' } : { subject, where }),
    message: message ?? { code: 'literal', parameters: { text } },
  }))
  const clients = [...Map.groupBy(rows, (row) => row.client_id).values()]
  expect(clients).toHaveLength(2)
  for (const findings of clients) {
    expect(findings.map(({ fact }) => fact)).toEqual(expected)
    expect(findings.map((row) => row.closed_fact)).toEqual(
      expected.map((fact, index) => (index % 2 === 1 ? fact : null)),
    )
    for (const { fact } of findings) expect(FindingMessage.parse(fact.message)).toEqual(fact.message)
  }
})
