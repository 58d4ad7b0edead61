import type { ReportRequest } from '@vitrine/contract/reports/report-request'
import { getReportDefinition, type ReportName } from '@vitrine/contract/reports/reports'
import { makeShop, placeForReview, type Shop, validBanner } from '@vitrine/testing/shop'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldAll } from '../cubes/fold-all.fixture.ts'
import { transactionAs } from '../row-scope.ts'
import { readReport } from './read-report.ts'

const REQUEST = { from: '2026-10-05', to: '2026-10-25', period: 'week' } as const
const NOW = new Date('2026-11-01T00:00:00Z')
const NAMES = ['performance-evolution-by-company', 'performance-evolution-by-retailer'] as const

let database: TestDatabase
let near: Shop
let far: Shop
beforeAll(async () => {
  database = await testDatabase()
  const shopWith = async (days: readonly string[]) => {
    const shop = await makeShop(database.owner)
    await database.owner.query('insert into client_platform values ($1, $2)', [shop.clientId, shop.platformId])
    await database.owner.query('insert into client_category select $1, unnest($2::int[])', [
      shop.clientId,
      shop.categories.map(({ categoryId }) => categoryId),
    ])
    for (const day of days) {
      const captureId = await placeForReview(database.owner, shop, { state: 'sent', banners: [validBanner(shop)] })
      await database.owner.query(
        'update capture set when_local = $2::timestamp, when_gmt = $2::timestamptz where capture_id = $1',
        [captureId, `${day} 12:00`],
      )
    }
    // unreviewed captures do not count
    await placeForReview(database.owner, shop, { state: 'created' })
    return shop
  }
  near = await shopWith(['2026-10-06', '2026-10-21'])
  far = await shopWith(['2026-09-20', '2026-10-14'])
  await foldAll(database)
})
afterAll(() => database.close())

/** Computed from the captures: weeks without a Sent capture, and whether the preceding 21 days have one. */
async function expectedFor(platformIds: readonly number[]) {
  const { rows } = await database.owner.query<{ gaps: number[]; isComparable: boolean }>(
    `with sent as (
       select when_local::date as day from capture
       where capture_state_id = 3
         and platform_id = any ($1::int[]))
     select array(
         select place::int - 1 from generate_series(date '2026-10-05', date '2026-10-19', interval '7 days')
           with ordinality week (monday, place)
         where not exists (select from sent where day >= monday::date and day < monday::date + 7)
         order by place) as gaps,
       exists (select from sent where day between date '2026-09-14' and date '2026-10-04') as "isComparable"`,
    [platformIds],
  )
  return rows[0]
}

function read(name: ReportName, clientId: number | null, more: Partial<ReportRequest> = {}) {
  const scope =
    clientId === null
      ? ({ role: 'app_staff', userId: 1 } as const)
      : ({ role: 'app_client', userId: 1, clientId } as const)
  return transactionAs(database.app, scope, (db) =>
    readReport(db, { clientId }, getReportDefinition(name), { ...REQUEST, ...more }, NOW),
  )
}
const coverage = ({ gaps, isComparable }: { gaps: number[]; isComparable: boolean }) => ({ gaps, isComparable })

test.each(NAMES)("%s: reports the gaps of each client's own captures", async (name) => {
  for (const shop of [near, far]) {
    const { total } = await read(name, shop.clientId)
    expect(coverage(total)).toEqual(await expectedFor([shop.platformId]))
  }
  expect((await read(name, near.clientId)).total).toMatchObject({ gaps: [1], isComparable: false })
  expect((await read(name, far.clientId)).total).toMatchObject({ gaps: [0, 2], isComparable: true })
})

test("staff: reports no gap for all captures together, and each eTailer's own gaps", async () => {
  const { rows, total } = await read('performance-evolution-by-retailer', null, {
    platformIds: [near.platformId, far.platformId],
  })
  expect(coverage(total)).toEqual(await expectedFor([near.platformId, far.platformId]))
  for (const { platformId } of [near, far]) {
    const row = rows.find(({ id }) => id === platformId)
    expect(row && coverage(row)).toEqual(await expectedFor([platformId]))
  }
})

test('reports 0 instead of a gap if captures show nothing of the requested category', async () => {
  const { rows } = await database.owner.query<{ id: number }>(
    'select category_group_id as id from category where category_id = $1',
    [near.categories[1]?.categoryId],
  )
  const { total } = await read('performance-evolution-by-company', near.clientId, {
    categoryGroupIds: rows.map(({ id }) => id),
  })
  expect(coverage(total)).toEqual(await expectedFor([near.platformId]))
})
