import type { ReportRequest } from '@vitrine/contract/reports/report-request'
import { getReportDefinition, REPORT_NAMES, type ReportName } from '@vitrine/contract/reports/reports'
import { rounds } from '@vitrine/testing/rounds'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldAll } from '../cubes/fold-all.fixture.ts'
import { FIRST_DAY, runRandomStep, type SampleWork, startWork } from '../cubes/sample-work.fixture.ts'
import { transactionAs } from '../row-scope.ts'
import { pickOne, type Random, randomFrom } from '../tray-index/sample.fixture.ts'
import { type ReportFigures, readReport } from './read-report.ts'
import { loadRaw, type Raw } from './reference.fixture.ts'
import { plainReport, type ReportReader } from './reference-report.fixture.ts'

let database: TestDatabase
let work: SampleWork
beforeAll(async () => {
  database = await testDatabase()
  work = await startWork(database.owner)
  // each client has one of the users, and a campaign with all urls but one
  const { sample, urls } = work
  // only administrators see the pace with names
  await database.owner.query('insert into user_role select unnest($1::int[]), 1 on conflict do nothing', [sample.users])
  for (const [index, clientId] of sample.clients.entries()) {
    await database.owner.query('update app_user set client_id = $1 where user_id = $2', [clientId, sample.users[index]])
    await database.owner.query(
      `with c as (insert into campaign (client_id, name) values ($1, 'Own urls') returning campaign_id)
       insert into campaign_url select campaign_id, unnest($2::int[]) from c`,
      [clientId, urls.filter((_, at) => at !== index)],
    )
  }
})
afterAll(() => database.close())

const DAY_MS = 86_400_000
/** After all visits of the sample. */
const NOW = new Date('2026-06-01T00:00:00Z')
const dayAfter = (days: number) => new Date(Date.parse(FIRST_DAY) + days * DAY_MS).toISOString().slice(0, 10)

/** A random subset of the filters. */
function anyRequest(random: Random, { sample }: SampleWork, { categories }: Raw): ReportRequest {
  const pickSome = (ids: readonly number[], oneIn: number) =>
    random(oneIn) > 0 ? {} : { ids: [...new Set([pickOne(random, ids), pickOne(random, ids)])] }
  const start = random(16) - 2
  const [countries, platforms] = [pickSome([1, 2, 3], 4).ids, pickSome(sample.platforms, 4).ids]
  const divisions = pickSome([1, 2, 3], 5).ids
  const own = categories.filter(({ categoryId }) => sample.categories.includes(categoryId))
  const groups = pickSome(
    own.map(({ groupId }) => groupId),
    4,
  ).ids
  return {
    from: dayAfter(start),
    to: dayAfter(start + random(18)),
    period: pickOne(random, ['day', 'week', 'month']),
    ...(countries && { countryIds: countries }),
    ...(platforms && { platformIds: platforms }),
    ...(divisions && { tradeGroupIds: divisions }),
    ...(groups && { categoryGroupIds: groups }),
    ...(random(6) === 0 && { ecoAliasCategory: pickOne(random, ['eco', 'ECO-B', 'x']) }),
  }
}

async function readAskers({ sample }: SampleWork): Promise<ReportReader[]> {
  const readIds = async (table: string, column: string, clientId: number) =>
    (await database.owner.query(`select ${column} as id from ${table} where client_id = $1`, [clientId])).rows.map(
      ({ id }) => Number(id),
    )
  const clients = sample.clients.map(async (clientId) => ({
    clientId,
    platformIds: await readIds('client_platform', 'platform_id', clientId),
    categoryIds: await readIds('client_category', 'category_id', clientId),
    companyIds: await readIds('client_provider', 'provider_id', clientId),
    userIds: await readIds('app_user', 'user_id', clientId),
    urlIds: await readIds('campaign_url join campaign using (campaign_id)', 'url_id', clientId),
  }))
  const staff = { clientId: null, platformIds: [], categoryIds: [], companyIds: [], userIds: [], urlIds: [] }
  return [staff, ...(await Promise.all(clients))]
}

async function read(name: ReportName, { clientId }: ReportReader, request: ReportRequest) {
  const { clients, users } = work.sample
  const userId = users[clientId === null ? 0 : clients.indexOf(clientId)] ?? 0
  const scope =
    clientId === null ? ({ role: 'app_staff', userId } as const) : { role: 'app_client' as const, userId, clientId }
  const figures = await transactionAs(database.app, scope, (db) =>
    readReport(db, { clientId }, getReportDefinition(name), request, NOW),
  )
  return comparable(figures)
}

const comparable = ({ columns, rows, total, leftOut }: ReportFigures) => ({
  columns: columns.map(({ id }) => id),
  rows: rows.map(({ id, groupId, isOwn, capture, trend, whole, before, cells }) => ({
    id,
    groupId,
    isOwn,
    captureId: capture?.captureId ?? null,
    trend,
    whole,
    before,
    cells,
  })),
  total: { whole: total.whole, before: total.before, cells: total.cells },
  leftOut,
})

/** Sums computed in a different order may differ in the last digit. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'number' ? Number(part.toPrecision(10)) : part)))

describe('[REP-02] every report equals its captures', () => {
  for (let round = 1; round <= rounds(40, 2); round++) {
    const random = randomFrom(round)
    test(`round ${round}`, async () => {
      for (let step = 0; step < 150; step++) await runRandomStep(database.owner, work, random)
      await foldAll(database)
      const raw = await loadRaw(database.owner)
      const askers = await readAskers(work)
      for (const name of REPORT_NAMES) {
        for (let turn = 0; turn < 6; turn++) {
          const asker = turn < 3 ? askers[0] : pickOne(random, askers.slice(1))
          const report = getReportDefinition(name)
          if (!asker) continue
          const request = anyRequest(random, work, raw)
          const expected = plainReport(raw, asker, report, request, NOW)
          const message = `${name} for ${asker.clientId ?? 'staff'}: ${JSON.stringify(request)}`
          expect(rounded(await read(name, asker, request)), message).toEqual(rounded(expected))
        }
      }
    }, 180_000)
  }

  test('shows a client only its own users and urls', async () => {
    const [staff, client] = await readAskers(work)
    if (!staff || !client) throw new Error('There are staff and a client')
    const request = { from: FIRST_DAY, to: dayAfter(20), period: 'week' } as const
    for (const [name, own] of [
      ['audit', client.userIds],
      ['screenshot-log', client.urlIds],
    ] as const) {
      const { rows } = await read(name, client, request)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.every(({ id }) => own.includes(id))).toBe(true)
      expect((await read(name, staff, request)).rows.length).toBeGreaterThan(rows.length)
    }
  })
})
