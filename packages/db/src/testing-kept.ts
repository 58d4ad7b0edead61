import pg from 'pg'
import { inject } from 'vitest'
import { onDatabase } from './database-url.ts'
import { connect } from './db.ts'
import { migrate } from './migrate.ts'
import type { TestDatabase } from './testing.ts'

/** Outlives its test, for what takes minutes to make: as it was left, with the newest schema. */
export async function keptDatabase(name: string): Promise<TestDatabase> {
  const services = inject('services')
  const urls = {
    app: onDatabase(services.DATABASE_URL ?? '', name),
    owner: onDatabase(services.OWNER_DATABASE_URL ?? '', name),
    queue: onDatabase(services.QUEUE_DATABASE_URL ?? '', name),
  }
  const server = new pg.Client({ connectionString: onDatabase(urls.owner, 'postgres') })
  await server.connect()
  const { rowCount } = await server.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await server.query(`create database ${name}`)
  await server.end()
  await migrate(urls.owner, urls.queue)

  const app = connect({ url: urls.app, maxConnections: 4, name: 'test' })
  const owner = new pg.Pool({ connectionString: urls.owner, max: 4 })
  owner.on('error', () => {})
  return {
    app,
    owner,
    urls,
    close: async () => {
      await Promise.all([app.close(), owner.end()])
    },
  }
}
