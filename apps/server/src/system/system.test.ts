import { randomUUID } from 'node:crypto'
import { listSecurityEvents, type SecurityEvent } from '@vitrine/contract/security/security-events.contract'
import {
  discardFailedJobs,
  type FailedJob,
  getSystem,
  listFailedJobs,
  retryFailedJobs,
  type SystemState,
} from '@vitrine/contract/system/system.contract'
import { defineJob, type EnqueueOptions, enqueue } from '@vitrine/db/queue'
import { createActor, transactionAs } from '@vitrine/db/row-scope'
import { sql } from '@vitrine/db/sql'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../main/app.ts'
import { openFiles } from '../platform/files.ts'
import { handle, startJobs } from '../platform/job-runner.ts'
import { openMailer } from '../platform/mail.ts'
import { Browser, makeClient, makeSignedInUser, makeUser, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
let admin: Browser
let adminId: number
/** Addresses that succeed; all others fail. */
const good = new Set<string>()
const attempts: string[] = []
let jobs: Awaited<ReturnType<typeof startJobs>>

const mailTest = defineJob({
  name: 'system.mail-test',
  payload: z.strictObject({ address: z.string() }),
  maxAttempts: 1,
})
const ENDPOINTS = [getSystem, listFailedJobs, retryFailedJobs, discardFailedJobs]

beforeAll(async () => {
  server = await testServer()
  ;({ browser: admin, userId: adminId } = await makeSignedInUser(server, { roles: ['Admin'], name: 'Laura Benet' }))
  const handler = handle(mailTest, async ({ address }) => {
    attempts.push(address)
    if (!good.has(address)) throw new Error(`550 <${address}>: mailbox unavailable`)
  })
  jobs = await startJobs(server.services, [handler], new Registry(), {
    onError: () => {},
    onFailedAttempt: () => {},
    onEnd: () => {},
  })
})
afterAll(async () => {
  await jobs.stop()
  await server.close()
})

const add = (address: string, options: EnqueueOptions = {}) =>
  transactionAs(server.app, { role: 'app_worker' }, (db) => enqueue(db, mailTest, { address }, options))
const newAddress = () => `${randomUUID()}@example.com`

const list = async (query: Record<string, string | number> = {}) => {
  const { status, body } = await admin.call(listFailedJobs, { query })
  expect(status).toBe(200)
  return body as { data: FailedJob[]; recordsCount: number }
}
const readSystem = async (browser = admin) => {
  const { status, body } = await browser.call(getSystem)
  expect(status).toBe(200)
  return body as SystemState
}
const findTask = async () => (await readSystem()).queue?.tasks.find(({ task }) => task === mailTest.name)
const change = async (endpoint: typeof retryFailedJobs | typeof discardFailedJobs, jobIds: readonly number[]) => {
  const { status, body } = await admin.call(endpoint, { body: { jobIds } })
  expect(status).toBe(200)
  return (body as { jobIds: number[] }).jobIds
}

/** Lets a job fail in a real worker. */
async function addFailed(address = newAddress()) {
  const key = `test ${randomUUID().slice(0, 8)}`
  await add(address, { key })
  const find = async () => (await list({ size: 50 })).data.find((job) => job.key === key)
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return { address, job: (await find()) as FailedJob }
}

const listEvents = async () =>
  ((await admin.call(listSecurityEvents, { query: { draw: 1, kind: 'jobs' } })).body as { data: SecurityEvent[] }).data

describe('failed jobs', () => {
  test('lists a failed job without its payload and the address in its error', async () => {
    const { address, job } = await addFailed()
    expect(job).toEqual({
      jobId: expect.any(Number),
      task: 'system.mail-test',
      key: expect.stringContaining('test '),
      createdAt: expect.stringMatching(/Z$/),
      failedAt: expect.stringMatching(/Z$/),
      attempts: 1,
      error: '550 <…@…>: mailbox unavailable',
    })
    const { rows } = await server.owner.query<{ seconds: number }>(
      'select extract(epoch from now())::float8 as seconds',
    )
    const failed = Date.parse(job.failedAt) / 1000
    // between its creation and now, although the queue stores a later time
    expect(failed).toBeGreaterThanOrEqual(Date.parse(job.createdAt) / 1000)
    expect(failed).toBeLessThanOrEqual(rows[0]?.seconds ?? 0)
    const { body } = await admin.call(listFailedJobs, { query: { size: 50 } })
    expect(JSON.stringify(body)).not.toContain(address)
    expect(await findTask()).toMatchObject({ failed: 1, due: 0, running: 0, oldestSeconds: null })
    await change(discardFailedJobs, [job.jobId])
  })

  test('retries a job in a worker, records it in the audit, and does nothing the second time', async () => {
    const { address, job } = await addFailed()
    good.add(address)
    expect(await change(retryFailedJobs, [job.jobId])).toEqual([job.jobId])
    await expect.poll(() => attempts.filter((each) => each === address).length, { timeout: 20_000 }).toBe(2)
    await expect.poll(findTask, { timeout: 20_000 }).toMatchObject({ failed: 0, due: 0, scheduled: 0, running: 0 })
    expect(await change(retryFailedJobs, [job.jobId])).toEqual([])
    const events = (await listEvents()).filter(({ subjectId }) => subjectId === job.jobId)
    expect(events).toMatchObject([
      {
        action: 'failedJobRetried',
        kind: 'jobs',
        userId: adminId,
        subject: 'job',
        detail: { task: 'system.mail-test' },
      },
    ])
  })

  test('discards a job for good, records it in the audit, and does nothing the second time', async () => {
    const { address, job } = await addFailed()
    good.add(address)
    expect(await change(discardFailedJobs, [job.jobId])).toEqual([job.jobId])
    expect(await change(discardFailedJobs, [job.jobId])).toEqual([])
    expect(await change(retryFailedJobs, [job.jobId])).toEqual([])
    expect(attempts.filter((each) => each === address)).toHaveLength(1)
    const { rows } = await server.owner.query('select from graphile_worker._private_jobs where id = $1', [job.jobId])
    expect(rows).toEqual([])
    const events = (await listEvents()).filter(({ subjectId }) => subjectId === job.jobId)
    expect(events.map(({ action }) => action)).toEqual(['failedJobDiscarded'])
  })

  test('retries several jobs at once, each only once for concurrent callers', async () => {
    const ids = [(await addFailed()).job.jobId, (await addFailed()).job.jobId]
    const answers = await Promise.all([change(retryFailedJobs, ids), change(retryFailedJobs, ids.toReversed())])
    // they fail again, because their addresses are still wrong
    await expect.poll(async () => (await list()).recordsCount, { timeout: 20_000 }).toBe(2)
    expect(answers.flat().sort((one, other) => one - other)).toEqual(ids)
    expect(await change(discardFailedJobs, ids)).toEqual(ids)
  })

  test('leaves jobs alone that did not fail', async () => {
    await add(newAddress(), { runAt: new Date(Date.now() + 3_600_000), key: 'later' })
    const { rows } = await server.owner.query<{ id: string }>(
      "select id from graphile_worker._private_jobs where key = 'later'",
    )
    const ids = rows.map(({ id }) => Number(id))
    expect(ids).toHaveLength(1)
    expect(await change(retryFailedJobs, ids)).toEqual([])
    expect(await change(discardFailedJobs, ids)).toEqual([])
    expect(await findTask()).toMatchObject({ scheduled: 1 })
    await server.owner.query('delete from graphile_worker._private_jobs where id = any ($1)', [ids])
  })

  test('is paged and filtered by task', async () => {
    await server.owner.query(`
      with t as (insert into graphile_worker._private_tasks (identifier) values ('system.other') returning id)
      insert into graphile_worker._private_jobs (task_id, attempts, max_attempts, last_error, run_at, updated_at)
      select t.id, 3, 3, 'no', now() - make_interval(hours => n), now() - interval '9 days' from t, generate_series(1, 25) n`)
    const pages = [await list({ task: 'system.other' }), await list({ task: 'system.other', page: 1 })]
    expect(pages.map(({ recordsCount, data }) => [recordsCount, data.length])).toEqual([
      [25, 20],
      [25, 5],
    ])
    const times = pages.flatMap(({ data }) => data.map(({ failedAt }) => failedAt))
    expect(times).toEqual(times.toSorted().reverse())
    expect((await list({ task: 'system.nothing' })).recordsCount).toBe(0)
    const ids = pages.flatMap(({ data }) => data.map(({ jobId }) => jobId))
    expect(await change(discardFailedJobs, ids)).toHaveLength(25)
  })

  test('rejects input that is not a list of ids', async () => {
    for (const body of [{}, { jobIds: [] }, { jobIds: [0] }, { jobIds: ['1'] }, { jobIds: [1], all: true }])
      expect((await admin.call(discardFailedJobs, { body })).status).toBe(400)
  })
})

describe('the state', () => {
  test('has workers, tray index, reports, storage, mail and versions', async () => {
    const system = await readSystem()
    expect(system).toMatchObject({
      queue: { workers: [expect.stringMatching(/Z$/)] },
      replication: { isReadable: true, standbys: [] },
      trayIndex: { changes: 0, oldestSeconds: null },
      reports: { daysToRebuild: 0 },
      storage: { isReachable: true, error: null, bucket: server.services.config.S3_BUCKET },
      mail: { isReachable: true, error: null },
      versions: { product: server.services.config.version, node: process.versions.node, missingMigrations: 0 },
    })
    expect(system.versions?.postgres).toMatch(/^17\./)
    expect(system.versions?.extensions.map(({ name }) => name)).toContain('pg_trgm')
    expect(JSON.stringify(system)).not.toContain(server.services.config.S3_SECRET_KEY)
  })

  test('shows the age of the oldest due job and of the oldest change that the tray index lacks', async () => {
    await server.owner.query(`
      with t as (insert into graphile_worker._private_tasks (identifier) values ('system.late') returning id)
      insert into graphile_worker._private_jobs (task_id, run_at) select id, now() - interval '1 hour' from t`)
    await server.owner.query(`insert into tray_delta (capture_id, keys, queued_at) values
      (1, '{}', now() - interval '20 minutes'), (2, '{}', now())`)
    const { queue, trayIndex } = await readSystem()
    const late = queue?.tasks.find(({ task }) => task === 'system.late')
    expect(late).toMatchObject({ due: 1 })
    expect(late?.oldestSeconds).toBeCloseTo(3600, -2)
    expect(trayIndex?.changes).toBe(2)
    expect(trayIndex?.oldestSeconds).toBeCloseTo(1200, -2)
    await server.owner.query('truncate tray_delta')
  })

  test('reports unreachable storage and mail, and everything else as usual', async () => {
    const { services } = server
    const nowhere = 'http://127.0.0.1:1'
    const files = openFiles({ ...services.config, S3_ENDPOINT: nowhere })
    const mail = openMailer({ ...services.config, SMTP_URL: 'smtp://127.0.0.1:1' })
    const app = await createApp({ ...services, files, mail })
    await app.ready()
    const browser = new Browser(app)
    for (const [name, value] of admin.cookies) browser.cookies.set(name, value)
    const system = await readSystem(browser)
    expect(system.storage).toMatchObject({ isReachable: false, error: 'ECONNREFUSED' })
    expect(system.mail).toMatchObject({ isReachable: false })
    expect(system.mail?.error).toMatch(/^E[A-Z]+$/)
    expect([system.queue, system.replication, system.trayIndex, system.reports, system.versions]).not.toContain(null)
    await app.close()
    files.close()
    mail.close()
  })

  test('reports a missing bucket', async () => {
    const files = openFiles({ ...server.services.config, S3_BUCKET: 'no-such-bucket' })
    await expect(files.check()).rejects.toThrow('Storage does not answer')
    files.close()
  })

  test('shows the other parts when one of them cannot be read', async () => {
    await server.owner.query('revoke execute on function system_tray_index from app_staff')
    const { trayIndex, queue, reports } = await readSystem()
    await server.owner.query('grant execute on function system_tray_index to app_staff')
    expect(trayIndex).toBeNull()
    expect([queue, reports]).not.toContain(null)
  })
})

describe('access', () => {
  const BODY = { body: { jobIds: [1] } }

  test('returns 403 for client users, also Admins, and for staff without the role', async () => {
    const clientId = await makeClient(server)
    const people = [
      await makeSignedInUser(server, { roles: ['Admin'], clientId }),
      await makeSignedInUser(server, { roles: ['Admin'], clientId: await makeClient(server) }),
      await makeSignedInUser(server, { roles: ['Auditor', 'Campaign', 'Reporter', 'Editor'] }),
    ]
    for (const { browser } of people)
      for (const endpoint of ENDPOINTS)
        expect(await browser.call(endpoint, endpoint.method === 'POST' ? BODY : {})).toMatchObject({
          status: 403,
          body: { error: 'forbidden' },
        })
  })

  const CALLS = [
    'system_tasks()',
    'system_workers()',
    'system_failed_jobs(null, 20, 0)',
    'system_count_failed_jobs(null)',
    'system_retry_jobs(array[1]::bigint[])',
    'system_discard_jobs(array[1]::bigint[])',
    'system_standbys()',
    'system_slots()',
    'system_tray_index()',
    'system_reports()',
    'system_migrations()',
  ]

  test('lets no one but active staff Admins call the functions in the database', async () => {
    const clientId = await makeClient(server)
    const client = await makeUser(server, { roles: ['Admin'], clientId })
    const editor = await makeUser(server, { roles: ['Editor'] })
    const inactive = await makeUser(server, { roles: ['Admin'] })
    await server.owner.query('update app_user set is_active = false where user_id = $1', [inactive.userId])
    const people = [
      createActor(server.app, client.userId, clientId),
      createActor(server.app, client.userId, null),
      createActor(server.app, editor.userId, null),
      createActor(server.app, inactive.userId, null),
    ]
    const { rows } = await server.owner.query(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and proname ~ '^system_' order by 1`,
    )
    expect(rows.map(({ proname }) => proname)).toEqual(CALLS.map((call) => call.replace(/\(.*/, '')).sort())
    for (const call of CALLS) {
      const ask = (actor: (typeof people)[number]) =>
        actor.statement((db) => sql`select * from ${sql.raw(call)}`.execute(db))
      for (const actor of people) await expect(ask(actor), call).rejects.toMatchObject({ code: '42501' })
      await expect(ask(createActor(server.app, adminId, null)), call).resolves.toBeDefined()
    }
  })

  test("lets the application's roles call no function of the queue that reads or changes failed jobs", async () => {
    const { rows } = await server.owner.query(`
      select p.proname, r.rolname from pg_proc p, pg_roles r
      where p.pronamespace = 'queue'::regnamespace and r.rolname in ('vitrine_app', 'app_staff', 'app_client', 'app_signin', 'app_worker')
        and p.proname in ('failed_jobs', 'count_failed_jobs', 'lock_failed_jobs', 'retry_failed_jobs', 'discard_failed_jobs', 'workers')
        and has_function_privilege(r.oid, p.oid, 'execute')`)
    expect(rows).toEqual([])
  })
})
