import { getLater } from '@vitrine/contract/live/log-position'
import { insertClient, insertUser } from '@vitrine/testing/rows'
import { type TestCluster, testCluster } from '@vitrine/testing/test-cluster'
import { type TestStandby, testStandby } from '@vitrine/testing/test-standby'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Database, type Db } from '../db.ts'
import { systemPacing } from '../retry.ts'
import { type Actor, createActor } from '../row-scope.ts'
import { sql } from '../sql.ts'
import type { ReadOutcome } from './replica.ts'
import { SeenPosition, withSeen } from './seen-position.ts'

let primary: TestCluster
let standby: TestStandby
let database: Database
let staff: Actor
const outcomes: ReadOutcome[] = []
let time = 0

beforeAll(async () => {
  primary = await testCluster()
  standby = await testStandby(primary)
  database = connect({
    url: primary.database.urls.app,
    maxConnections: 2,
    name: 'replica test',
    replica: { url: standby.database.urls.app, onRead: (outcome) => outcomes.push(outcome) },
    pacing: { ...systemPacing, now: () => time },
  })
  const { userId } = await insertUser(primary.database.owner, { passwordHash: 'none' })
  staff = createActor(database, userId, null)
}, 120_000)
afterAll(async () => {
  await database.close()
  await standby.close()
  await primary.close()
})
beforeEach(async () => {
  await standby.resume()
  await standby.catchUp()
  outcomes.length = 0
})

interface Found {
  readonly isStandby: boolean
  readonly count: number
}

const addRow = (db: Db, name: string) =>
  sql`insert into audit (user_id, action) values (${staff.userId}, ${name})`.execute(db)
async function countRows(db: Db, name: string): Promise<Found> {
  const { rows } = await sql<Found>`
    select pg_is_in_recovery() as is_standby, count(*)::int as count from audit where action = ${name}`.execute(db)
  return rows[0] as Found
}

/** A user whose earlier calls have read everything that is stored so far. */
async function createCaller() {
  const seen = new SeenPosition()
  const asCaller = <T>(work: () => Promise<T>) => withSeen(seen, work)
  await asCaller(() => staff.statement((db) => countRows(db, '')))
  await standby.catchUp()
  return {
    seen,
    save: (name: string) => asCaller(() => staff.transaction((db) => addRow(db, name))),
    saveInStatement: (name: string) => asCaller(() => staff.statement((db) => addRow(db, name))),
    readPrimary: (name: string) => asCaller(() => staff.statement((db) => countRows(db, name))),
    read: (name: string) => asCaller(() => staff.toReader().statement((db) => countRows(db, name))),
    readInTransaction: (name: string) => asCaller(() => staff.toReader().transaction((db) => countRows(db, name))),
  }
}
type Caller = Awaited<ReturnType<typeof createCaller>>
const READS = ['read', 'readInTransaction'] as const satisfies (keyof Caller)[]

describe.each(READS)('%s', (read) => {
  test('asks a replica that has replayed what the caller has seen', async () => {
    const caller = await createCaller()
    await caller.save('replayed')
    await standby.catchUp()
    const before = (await caller[read]('replayed')).count
    expect(before).toBeGreaterThan(0)
    expect(await caller[read]('replayed')).toEqual({ isStandby: true, count: before })
    expect(outcomes).toEqual(['replica', 'replica'])
  })

  test.each(['save', 'saveInStatement'] as const)(
    'shows callers their own %s while the replica is behind',
    async (save) => {
      const name = `${read} after ${save}`
      const caller = await createCaller()
      await standby.pause()
      await caller[save](name)
      expect(await caller[read](name)).toEqual({ isStandby: false, count: 1 })
      expect(outcomes).toEqual(['behind'])

      await standby.resume()
      await standby.catchUp()
      expect(await caller[read](name)).toEqual({ isStandby: true, count: 1 })
    },
  )

  test('never shows an older state to callers who saw a newer one on the primary', async () => {
    const name = `${read} after another user`
    const [caller, other, third] = [await createCaller(), await createCaller(), await createCaller()]
    await standby.pause()
    await other.save(name)
    // whoever has not seen the change yet may still get the state before it
    expect(await third[read](name)).toEqual({ isStandby: true, count: 0 })
    expect(await caller.readPrimary(name)).toEqual({ isStandby: false, count: 1 })
    expect(await caller[read](name)).toEqual({ isStandby: false, count: 1 })
    expect(outcomes).toEqual(['replica', 'behind'])
  })

  test('remembers what it has seen on a replica, for reads on others that may be behind', async () => {
    const [caller, other] = [await createCaller(), await createCaller()]
    await other.save(`${read} on two replicas`)
    await standby.catchUp()
    const before = caller.seen.position
    expect(getLater(before, other.seen.position)).not.toBe(before)
    expect(await caller[read](`${read} on two replicas`)).toEqual({ isStandby: true, count: 1 })
    expect(getLater(caller.seen.position, other.seen.position)).toBe(caller.seen.position)
  })

  test('asks the primary if the position is unknown or from the future', async () => {
    const run = (seen: SeenPosition | undefined) =>
      withSeen(seen, () => staff.toReader()[read === 'read' ? 'statement' : 'transaction']((db) => countRows(db, '')))
    expect(await run(undefined)).toMatchObject({ isStandby: false })
    expect(await run(new SeenPosition())).toMatchObject({ isStandby: false })
    expect(await run(new SeenPosition('FFFFFFFF/0'))).toMatchObject({ isStandby: false })
    expect(outcomes).toEqual(['unknown', 'unknown', 'behind'])
  })

  test('refuses to write, on the replica and on the primary', async () => {
    const caller = await createCaller()
    let attempts = 0
    const write = () =>
      withSeen(caller.seen, () =>
        staff.toReader()[read === 'read' ? 'statement' : 'transaction']((db) => {
          attempts += 1
          return addRow(db, `written by ${read}`)
        }),
      )
    await expect(write()).rejects.toThrow('tried to write')
    expect(attempts).toBe(1)
    await standby.pause()
    await caller.save('anything')
    await expect(write()).rejects.toThrow('tried to write')
    // once on the replica that is behind, once on the primary
    expect(attempts).toBe(3)
    expect((await caller.readPrimary(`written by ${read}`)).count).toBe(0)
  })

  test("shows client users only their own client's rows", async () => {
    const { owner } = primary.database
    const clients = await Promise.all(
      ['One', 'Other'].map(async () => {
        const clientId = await insertClient(owner)
        const { userId } = await insertUser(owner, { clientId, passwordHash: 'none' })
        return { clientId, actor: createActor(database, userId, clientId) }
      }),
    )
    await standby.catchUp()
    const { seen } = await createCaller()
    for (const { clientId, actor } of clients) {
      const found = await withSeen(seen, () =>
        actor.toReader()[read === 'read' ? 'statement' : 'transaction'](async (db) => {
          const visible = sql`select pg_is_in_recovery() as is_standby, array_agg(client_id) as clients from client`
          return (await visible.execute(db)).rows
        }),
      )
      expect(found).toEqual([{ isStandby: true, clients: [clientId] }])
    }
  })
})

test('takes as many round trips as without a position, for reads and for saves', async () => {
  const caller = await createCaller()
  const trips = async (work: () => Promise<unknown>) => {
    const client = await database.pool.connect()
    let count = 0
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
    const add = () => {
      count += 1
    }
    connection.on('readyForQuery', add)
    client.release()
    await work()
    connection.off('readyForQuery', add)
    return count
  }
  const save = () => staff.transaction((db) => addRow(db, 'counted'))
  expect(await trips(() => caller.readPrimary(''))).toBe(1)
  expect(await trips(() => caller.save('counted'))).toBe(await trips(save))
})

test('asks the primary if a migration has not been replayed', async () => {
  const caller = await createCaller()
  await standby.pause()
  await primary.database.owner.query('create table later (); grant select on later to app_staff')
  const rows = await withSeen(caller.seen, () =>
    staff
      .toReader()
      .statement((db) => sql`select pg_is_in_recovery() as is_standby, count(*)::int from later`.execute(db)),
  )
  expect(rows.rows).toEqual([{ isStandby: false, count: 0 }])
  expect(outcomes).toEqual(['failed'])
})

test('asks the primary if replaying the log removes rows that a transaction reads', async () => {
  const caller = await createCaller()
  await standby.query('alter system set max_standby_streaming_delay = 0')
  await standby.query('select pg_reload_conf()')
  await primary.database.owner.query(
    'create table short_lived as select 1 as n; grant select on short_lived to app_staff',
  )
  await standby.catchUp()
  const attempts: boolean[] = []
  const found = await withSeen(caller.seen, () =>
    staff.toReader().transaction(async (db) => {
      const { isStandby } = await countRows(db, '')
      attempts.push(isStandby)
      // holds its snapshot until the transaction ends
      await sql`declare held cursor for select n from short_lived`.execute(db)
      if (isStandby) {
        await primary.database.owner.query('delete from short_lived')
        await primary.database.owner.query('vacuum short_lived')
        const isCanceled = async () =>
          (
            await standby.query<{ n: number }>('select sum(confl_snapshot)::int as n from pg_stat_database_conflicts')
          )[0]?.n
        await expect.poll(isCanceled, { timeout: 20_000 }).toBe(1)
      }
      return countRows(db, '')
    }),
  )
  expect(attempts).toEqual([true, false])
  expect(found.isStandby).toBe(false)
  expect(outcomes).toHaveLength(1)
  expect(outcomes[0]).toMatch(/^(conflict|unavailable)$/)
  time += 5_000
})

test('asks the primary while the replica is away, and the replica again five seconds after it is back', async () => {
  const caller = await createCaller()
  await standby.end('immediate')
  for (let index = 0; index < 3; index++) expect(await caller.read('')).toMatchObject({ isStandby: false })
  await standby.start()
  expect(await caller.read('')).toMatchObject({ isStandby: false })
  await standby.catchUp()
  time += 5_000
  expect(await caller.read('')).toMatchObject({ isStandby: true })
  expect(outcomes).toEqual(['unavailable', 'unavailable', 'unavailable', 'unavailable', 'replica'])
})

test('reads from a standby that has become the primary', async () => {
  const caller = await createCaller()
  await standby.query('select pg_promote()')
  expect(await caller.read('')).toMatchObject({ isStandby: false })
  expect(outcomes).toEqual(['replica'])
})
