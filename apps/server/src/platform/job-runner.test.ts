import { defineJob, enqueue } from '@vitrine/db/queue'
import { transactionAs } from '@vitrine/db/row-scope'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { closeFiles, testServices } from '../server.fixture.ts'
import { startCuttableLine } from '../trust/cuttable-line.fixture.ts'
import { handle, startJobs } from './job-runner.ts'
import type { Services } from './services.ts'

const waitJob = defineJob({ name: 'test.wait', payload: z.strictObject({ name: z.string() }), maxAttempts: 3 })
const RECOVERS = { timeout: 20_000 }

let database: TestDatabase
let line: Awaited<ReturnType<typeof startCuttableLine>>
let services: Services
let jobs: Awaited<ReturnType<typeof startJobs>>
const runs: string[] = []
const finish = new Map<string, PromiseWithResolvers<void>>()
const ends: unknown[] = []

beforeAll(async () => {
  database = await testDatabase()
  line = await startCuttableLine(database.urls.queue)
  const through = new URL(database.urls.queue)
  through.host = new URL(line.url).host
  const given = testServices(database)
  services = { ...given, config: { ...given.config, QUEUE_DATABASE_URL: through.href } }
  const handler = handle(waitJob, async ({ name }) => {
    runs.push(name)
    await finish.get(name)?.promise
  })
  jobs = await startJobs(services, [handler], new Registry(), {
    onError: () => {},
    onFailedAttempt: () => {},
    onEnd: (error) => ends.push(error),
  })
})
afterAll(async () => {
  await jobs.stop()
  line.close()
  await closeFiles(services)
  await database.close()
})

const add = (name: string) =>
  transactionAs(database.app, { role: 'app_worker' }, (db) => enqueue(db, waitJob, { name }))

const countJobs = async () =>
  (await database.owner.query('select count(*)::int as n from graphile_worker._private_jobs')).rows[0].n

const endConnectionsOfQueue = () =>
  database.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'vitrine worker%'`)

/** For new connections. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const client = await database.owner.connect()
  await client.query('set default_transaction_read_only = off')
  const { rows } = await client.query('select current_database() as name')
  await client.query(`alter database ${rows[0].name} set default_transaction_read_only = ${isReadOnly}`)
  client.release()
}

const OUTAGES = {
  'the server cannot be reached': {
    begin: async () => line.cut(true),
    end: async () => line.cut(false),
  },
  'the server has become a read-only standby': {
    begin: async () => {
      await setReadOnly(true)
      await endConnectionsOfQueue()
    },
    end: async () => setReadOnly(false),
  },
}

test.each(Object.entries(OUTAGES))(
  'F14 a job that ends while %s runs once, and others follow',
  async (name, outage) => {
    finish.set(name, Promise.withResolvers())
    await add(name)
    await expect.poll(() => runs, RECOVERS).toContain(name)
    await outage.begin()
    finish.get(name)?.resolve()
    // it tried to report the end, and failed
    await new Promise((resolve) => setImmediate(resolve))
    await outage.end()
    await expect.poll(countJobs, RECOVERS).toBe(0)
    expect(runs.filter((run) => run === name)).toHaveLength(1)
    await add(`after ${name}`)
    await expect.poll(() => runs, RECOVERS).toContain(`after ${name}`)
    await expect.poll(countJobs, RECOVERS).toBe(0)
    expect(ends).toEqual([])
  },
)
