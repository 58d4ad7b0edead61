import { randomUUID } from 'node:crypto'
import { connect } from '@vitrine/db/db'
import { sql } from '@vitrine/db/sql'
import { figure } from '@vitrine/testing/figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { createReview, type Review } from './captures.fixture.ts'

const CAPTURES = 10
const SAVES = 10
/** Connections live long enough for a few saves: a new connection has to plan its statements first. */
const LIVES_MS = 120

let server: TestServer
let review: Review
let laura: { userId: number; browser: Browser }
beforeAll(async () => {
  server = await testServer({ maxConnections: 6 })
  review = await createReview(server)
  laura = await makeSignedInUser(server, { roles: ['Editor'] })
})
afterAll(() => server.close())

/** Kills a connection in the middle of a save; true if there was one. */
const KILL_ONE = sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
    and application_name = 'test' and (state <> 'idle' or random() < 0.2)
  order by random() limit 1`

test('D3 connections killed at random points of a save: row, history, audit and stored answer exist together or not at all', async () => {
  const killer = connect({ url: server.urls.app, maxConnections: 1, name: 'killer' })
  let isOver = false
  let kills = 0
  const kill = async () => {
    while (!isOver) {
      kills += (await KILL_ONE.execute(killer.kysely)).rows.length
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LIVES_MS))
    }
  }
  const seen = new Map<number, number>()
  /** Like the browser, retries with the same key until it gets a response. */
  const client = async () => {
    let capture = await review.place()
    for (let number = 0; number < SAVES; number++) {
      const key = randomUUID()
      for (;;) {
        const { status, body } = await review.save(laura.browser, capture, { key, data1: `save ${number}` })
        seen.set(status, (seen.get(status) ?? 0) + 1)
        if (status === 200) {
          expect(body).toBe(capture.revision + 1)
          break
        }
      }
      capture = await review.held(capture.captureId)
    }
    return capture.captureId
  }
  const killing = kill()
  const ids: number[] = []
  try {
    ids.push(...(await Promise.all(Array.from({ length: CAPTURES }, client))))
  } finally {
    isOver = true
    await killing
    await killer.close()
  }
  figure('D3', `${kills} connections killed, answers ${JSON.stringify(Object.fromEntries(seen))}`)
  expect([...seen.keys()].filter((status) => ![200, 503].includes(status))).toEqual([])
  // most saves are repeated by the server itself; 503 is left for those that lost their connection during the commit
  expect(kills).toBeGreaterThan(0)

  for (const captureId of ids) {
    expect(await review.stateOf(captureId)).toMatchObject({ revision: SAVES + 1 })
    const history = await review.historyOf(captureId)
    expect(history.map(({ document }) => document.data1)).toEqual([
      null,
      ...Array.from({ length: SAVES }, (_, number) => `save ${number}`),
    ])
    const audited = (await review.auditOf(captureId)).map(({ action }) => action)
    expect(audited.filter((action) => action === 'captureSaved')).toHaveLength(SAVES)
    expect(audited.filter((action) => action === 'saveProductCategory')).toHaveLength(SAVES)
  }
  const [{ answers }] = await review.rows('select count(*)::int as answers from idempotency')
  expect(answers).toBe(CAPTURES * SAVES)
}, 120_000)
