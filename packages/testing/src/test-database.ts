import { randomBytes } from 'node:crypto'
import { onDatabase } from '@vitrine/db/database-url'
import { connect, type Database } from '@vitrine/db/db'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses and keys of the running services. */
    services: Record<string, string>
    /** The migrated database that tests copy. */
    template: string
  }
}

export interface TestDatabase {
  /** The application's connection: owns nothing and sees nothing without an actor. */
  readonly app: Database
  /** The owner's connection, to set up data and bypass policies. */
  readonly owner: pg.Pool
  readonly urls: { readonly app: string; readonly owner: string; readonly queue: string }
  close(): Promise<void>
}

/** A separate database for the test file, copied from the migrated template. */
export async function testDatabase({ maxConnections = 4 } = {}): Promise<TestDatabase> {
  // the name contains the creation time, so that another run can tell leftovers from new databases
  const seconds = Math.floor(Date.now() / 1000).toString(16)
  const name = `vitrine_test_${seconds}_${randomBytes(6).toString('hex')}`
  const ownerUrl = inject('services').OWNER_DATABASE_URL ?? ''
  await administer(ownerUrl, `create database ${name} template ${inject('template')}`)

  const opened = openDatabase(getUrls(name), { maxConnections })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      // Without `force`, which fails because it can't end an autovacuum worker; a plain drop ends it and waits.
      await administer(ownerUrl, `drop database if exists ${name}`)
    },
  }
}

/** Connection URLs of the database with that name. */
export function getUrls(name: string): TestDatabase['urls'] {
  const services = inject('services')
  return {
    app: onDatabase(services.DATABASE_URL ?? '', name),
    owner: onDatabase(services.OWNER_DATABASE_URL ?? '', name),
    queue: onDatabase(services.QUEUE_DATABASE_URL ?? '', name),
  }
}

/** Closing it ends its connections; the database is kept. */
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
