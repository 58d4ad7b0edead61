import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { onDatabase } from './database-url.ts'
import { connect, type Database } from './db.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses and keys of the running services. */
    services: Record<string, string>
    /** The migrated database that tests copy. */
    template: string
  }
}

export interface TestDatabase {
  /** As the application connects: owns nothing, sees nothing without an actor. */
  readonly app: Database
  /** As the owner, for arranging data and for looking behind the policies. */
  readonly owner: pg.Pool
  readonly urls: { readonly app: string; readonly owner: string; readonly queue: string }
  close(): Promise<void>
}

/** A database of the test file's own, copied from the migrated template. */
export async function testDatabase({ maxConnections = 4 } = {}): Promise<TestDatabase> {
  // its name says when it was made, so that another run can tell what was left behind from what has just begun
  const seconds = Math.floor(Date.now() / 1000).toString(16)
  const name = `vitrine_test_${seconds}_${randomBytes(6).toString('hex')}`
  const ownerUrl = inject('services').OWNER_DATABASE_URL ?? ''
  await administer(ownerUrl, `create database ${name} template ${inject('template')}`)

  const opened = openDatabase(urlsOf(name), { maxConnections })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      // Without force: that may not end an autovacuum worker and fails; plainly, the server ends it and waits for the rest.
      await administer(ownerUrl, `drop database if exists ${name}`)
    },
  }
}

/** Where the running services have a database of that name. */
export function urlsOf(name: string): TestDatabase['urls'] {
  const services = inject('services')
  return {
    app: onDatabase(services.DATABASE_URL ?? '', name),
    owner: onDatabase(services.OWNER_DATABASE_URL ?? '', name),
    queue: onDatabase(services.QUEUE_DATABASE_URL ?? '', name),
  }
}

/** Its connections, which closing it ends; the database itself stays. */
export function openDatabase(urls: TestDatabase['urls'], { maxConnections = 4 } = {}): TestDatabase {
  const app = connect({ url: urls.app, maxConnections, name: 'test' })
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

async function administer(ownerUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: onDatabase(ownerUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
