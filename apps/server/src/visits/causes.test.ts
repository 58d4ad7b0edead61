import type { RoleName } from '@vitrine/contract/access/roles'
import { getVisitCauses } from '@vitrine/contract/visits/visit-causes.contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeClient, makeSignedInUser } from '../server.fixture.ts'
import { makeDueVisit, makeUrl, type VisitServer, visitServer } from './visits.fixture.ts'

let server: VisitServer
beforeAll(async () => {
  server = await visitServer('2026-11-19T10:00:00Z')
})
afterAll(() => server.close())
beforeEach(() => server.owner.query('truncate visit, visit_queue, visit_host cascade'))

/** A url with ended visits: days at the eTailer, and why each had no good picture. */
async function makeEnded(ended: readonly (readonly [slot: string | null, outcome: string, cause: string | null])[]) {
  const made = await makeUrl(server)
  for (const [slot, outcome, cause] of ended) {
    await makeDueVisit(server, made.urlId)
    await server.owner.query(
      `update visit set state = 'done', outcome = $2, cause = $3, slot = $4, finished_at = $5,
         picture_id = case when $2 = 'captured' then 1 end
       where url_id = $1 and state = 'planned'`,
      [made.urlId, outcome, cause, slot, server.clock.now()],
    )
  }
  return made
}
async function askAs(roles: readonly RoleName[], query: object, clientId?: number) {
  const { browser } = await makeSignedInUser(server, { roles, ...(clientId && { clientId }) })
  const { status, body } = await browser.call(getVisitCauses, { query: query as never })
  return { status, causes: (body as { causes: unknown[] }).causes }
}

test('causes of scheduled visits are counted by the day at the eTailer', async () => {
  const one = await makeEnded([
    ['2026-11-18T23:30', 'blocked', 'captcha'],
    ['2026-11-18T07:00', 'blocked', 'captcha'],
    ['2026-11-18T09:00', 'failed', 'half-loaded'],
    ['2026-11-18T10:00', 'captured', 'half-loaded'],
    // missed during a pause, after an attempt
    ['2026-11-18T11:00', 'missed', 'proxy'],
    ['2026-11-19T00:10', 'failed', 'layout'],
    [null, 'failed', 'login'],
  ])
  const other = await makeEnded([['2026-11-18T07:00', 'refusedByRobots', null]])
  const day = { from: '2026-11-18', to: '2026-11-18' }
  const ask = async (query: object) => (await askAs(['Admin'], query)).causes
  expect(await ask(day)).toEqual([
    { cause: 'captcha', count: 2 },
    { cause: 'half-loaded', count: 1 },
    { cause: 'missed', count: 1 },
    { cause: 'refusedByRobots', count: 1 },
  ])
  expect(await ask({ ...day, urlId: other.urlId })).toEqual([{ cause: 'refusedByRobots', count: 1 }])
  expect(await ask({ ...day, platformIds: String(other.platformId) })).toEqual([{ cause: 'refusedByRobots', count: 1 }])
  expect(await ask({ from: '2026-11-19', to: '2026-11-19', urlId: one.urlId })).toEqual([{ cause: 'layout', count: 1 }])
  expect(await ask({ ...day, countryIds: '1' })).toEqual([])
  expect(await ask({ ...day, countryIds: '9' })).toHaveLength(4)
})

test('clients and viewers get no causes', async () => {
  const day = { from: '2026-11-18', to: '2026-11-18' }
  expect((await askAs(['Viewer'], day)).status).toBe(403)
  expect((await askAs(['Admin'], day, await makeClient(server))).status).toBe(403)
  expect((await askAs(['Campaign'], day)).status).toBe(200)
})
