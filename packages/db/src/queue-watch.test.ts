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
