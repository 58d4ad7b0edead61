import { join } from 'node:path'
import pg from 'pg'
import { getPrograms, runAsServerUser, type TestCluster, testCluster } from './test-cluster.ts'

/** A replica of another cluster. Close it first. */
export interface TestStandby extends TestCluster {
  /** Stays behind: receives the log and doesn't replay it. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Resolves when everything that the primary has written so far is visible here. */
  catchUp(): Promise<void>
  /** As a superuser. */
  query<Row>(statement: string, values?: readonly unknown[]): Promise<Row[]>
}

const CATCH_UP_WITHIN_MS = 30_000

export async function testStandby(primary: TestCluster): Promise<TestStandby> {
  const data = join(primary.folder, 'standby')
  const from = ['-h', primary.folder, '-p', getPort(primary), '-U', 'postgres']
  const how = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast']
  await runAsServerUser([join(getPrograms(), 'pg_basebackup'), '-D', data, ...from, ...how], primary.folder)
  const standby = await testCluster({ restored: data })

  const query = async <Row>(statement: string, values: readonly unknown[] = []) => {
    const options = { host: standby.folder, port: Number(getPort(standby)), user: 'postgres', database: 'vitrine' }
    const client = new pg.Client(options)
    await client.connect()
    try {
      return (await client.query(statement, [...values])).rows as Row[]
    } finally {
      await client.end()
    }
  }
  const pause = async () => {
    await query('select pg_wal_replay_pause()')
    await waitUntil(async () => {
      const [row] = await query<{ state: string }>('select pg_get_wal_replay_pause_state() as state')
      return row?.state === 'paused'
    })
  }
  const resume = async () => {
    await query('select pg_wal_replay_resume()')
  }
  const catchUp = async () => {
    // its commit flushes everything before it, too
    await primary.database.owner.query("select pg_logical_emit_message(true, 'catch up', '')")
    const { rows } = await primary.database.owner.query('select pg_current_wal_lsn() as position')
    await waitUntil(async () => {
      const text = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "hasCaughtUp"'
      return (await query<{ hasCaughtUp: boolean }>(text, [rows[0].position]))[0]?.hasCaughtUp === true
    })
  }
  return { ...standby, pause, resume, catchUp, query }
}

const getPort = ({ database }: TestCluster) => new URL(database.urls.app).port

async function waitUntil(isTrue: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + CATCH_UP_WITHIN_MS
  while (!(await isTrue())) {
    if (Date.now() > until) throw new Error('The standby does not get there')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
