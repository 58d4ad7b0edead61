import { onDatabase } from '@vitrine/db/database-url'
import { migrate } from '@vitrine/db/migrate'
import pg from 'pg'
import { getUrls, openDatabase, type TestDatabase } from './test-database.ts'

/** A database that is kept after its test, for data that takes minutes to create; always has the newest schema. */
export async function openPersistentDatabase(name: string): Promise<TestDatabase> {
  const urls = getUrls(name)
  const server = new pg.Client({ connectionString: onDatabase(urls.owner, 'postgres') })
  await server.connect()
  const { rowCount } = await server.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await server.query(`create database ${name}`)
  await server.end()
  await migrate(urls.owner, urls.queue)
  return openDatabase(urls)
}
