// A migrated database for one measurement, dropped at the end.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { onDatabase } from '@vitrine/db/database-url'
import { migrate } from '@vitrine/db/migrate'
import pg from 'pg'

export async function makeScratchDatabase() {
  const name = `vitrine_bench_${randomBytes(4).toString('hex')}`
  const { DATABASE_URL = '', OWNER_DATABASE_URL = '', QUEUE_DATABASE_URL = '' } = process.env
  const [ownerUrl, queueUrl] = [onDatabase(OWNER_DATABASE_URL, name), onDatabase(QUEUE_DATABASE_URL, name)]
  const admin = new pg.Client({ connectionString: onDatabase(OWNER_DATABASE_URL, 'postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await migrate(ownerUrl, queueUrl)
  return {
    name,
    ownerUrl,
    /** Connection settings for programs that use it. */
    environment: { DATABASE_URL: onDatabase(DATABASE_URL, name), QUEUE_DATABASE_URL: queueUrl },
    drop: async () => {
      await dropWhenFree(admin, name)
      await admin.end()
    },
  }
}

/** Without `force`, which can't end an autovacuum worker; connections of killed processes end a moment later. */
async function dropWhenFree(admin: pg.Client, name: string): Promise<void> {
  for (let left = 20; left > 0; left--) {
    const free = await admin.query(`drop database ${name}`).catch((error: Error) => error)
    if (!(free instanceof Error)) return
    await pause(500)
  }
  console.error(`The database ${name} is still in use and stays`)
}
