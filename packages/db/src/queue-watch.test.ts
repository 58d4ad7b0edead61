import { connect as connectSocket, createServer, type Socket } from 'node:net'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchQueue } from './queue-watch.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const sessions = async () => {
  const { rows } = await database.owner.query(
    "select count(*)::int as n from pg_stat_activity where application_name = 'vitrine worker watch' and datname = current_database()",
  )
  return rows[0].n
}

/** A proxy between the watch and the database; `cut` closes our side without the database noticing. */
async function openProxy(url: string) {
  const { hostname, port } = new URL(url)
  const near = new Set<Socket>()
  const far = new Set<Socket>()
  const server = createServer((socket) => {
    const other = connectSocket(Number(port), hostname)
    near.add(socket)
    far.add(other)
    socket.on('error', () => {}).pipe(other, { end: false })
    other.on('error', () => {}).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    url: through.href,
    cut: () => {
      for (const socket of near) socket.resetAndDestroy()
      near.clear()
    },
    close: () => {
      for (const socket of [...near, ...far]) socket.destroy()
      server.close()
    },
  }
}

test('registers again after an unnoticed disconnect and leaves no sessions behind', async () => {
  const line = await openProxy(database.urls.queue)
  const watch = watchQueue(line.url, () => {})
  await watch.vouchFor('pool-a')
  // only one is alive; the database notices the end of the earlier ones only when the connection itself ends
  for (let time = 1; time <= 3; time++) {
    line.cut()
    await expect.poll(() => watch.freeAbandoned().catch(() => 'broken')).toBe(0)
    expect(await sessions()).toBe(1 + time)
  }
  await watch.close()
  line.close()
  await expect.poll(sessions).toBe(0)
})

test('treats a worker as dead as soon as its process is gone, and not before', async () => {
  const [dying, other] = [watchQueue(database.urls.queue, () => {}), watchQueue(database.urls.queue, () => {})]
  await dying.vouchFor('pool-dying')
  const insertLockedJob = () =>
    database.owner.query(
      `with t as (insert into graphile_worker._private_tasks (identifier) values ('some.task')
         on conflict (identifier) do update set identifier = excluded.identifier returning id)
       insert into graphile_worker._private_jobs (task_id, payload, locked_by, locked_at)
       select id, '{}', 'pool-dying', now() - interval '1 minute' from t`,
    )
  await insertLockedJob()
  expect(await other.freeAbandoned()).toBe(0)
  await dying.close()
  await expect.poll(() => other.freeAbandoned()).toBe(1)
  await other.close()
})

test('F5 frees a job that the server gave to this process without the process learning of it', async () => {
  const watch = watchQueue(database.urls.queue, () => {})
  await watch.vouchFor('pool-own')
  const insertTaken = async (lane: string) => {
    const { rows } = await database.owner.query<{ id: string; attempts: number }>(
      `with t as (insert into graphile_worker._private_tasks (identifier) values ('some.task')
         on conflict (identifier) do update set identifier = excluded.identifier returning id),
       q as (insert into graphile_worker._private_job_queues (queue_name, locked_by, locked_at)
         values ($1, 'pool-own', now() - interval '1 minute') returning id)
       insert into graphile_worker._private_jobs (task_id, job_queue_id, payload, attempts, locked_by, locked_at)
       select t.id, q.id, '{}', 1, 'pool-own', now() - interval '1 minute' from t, q returning id, attempts`,
      [lane],
    )
    return rows[0] as { id: string; attempts: number }
  }
  const [unreceived, started] = [await insertTaken('lane of the unreceived'), await insertTaken('lane of the started')]
  watch.reportStarted(started)
  expect(await watch.freeUnreceived()).toBe(1)
  const { rows } = await database.owner.query(
    `select j.id, j.attempts, j.locked_by as "by", q.locked_by as "lane"
     from graphile_worker._private_jobs j join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     order by j.id`,
  )
  expect(rows).toEqual([
    // the attempt that never began does not count
    { id: unreceived.id, attempts: 0, by: null, lane: null },
    { id: started.id, attempts: 1, by: 'pool-own', lane: 'pool-own' },
  ])
  await watch.close()
})
