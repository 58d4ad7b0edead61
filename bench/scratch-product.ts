// A product of a measurement's own: a migrated database, storage apart, an administrator who acts. All of it goes when it closes.
import { randomBytes } from 'node:crypto'
import { onDatabase } from '@vitrine/db/database-url'
import { connect } from '@vitrine/db/db'
import { migrate } from '@vitrine/db/migrate'
import { actorOf } from '@vitrine/db/row-scope'
import { insertUser } from '@vitrine/db/test-data'
import pg from 'pg'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openFiles } from '../apps/server/src/platform/files.ts'
import { openMailer } from '../apps/server/src/platform/mail.ts'

export async function openScratchProduct() {
  const name = `vitrine_bench_${randomBytes(4).toString('hex')}`
  const { OWNER_DATABASE_URL = '', QUEUE_DATABASE_URL = '', DATABASE_URL = '' } = process.env
  const on = (url: string) => onDatabase(url, name)
  const admin = new pg.Client({ connectionString: onDatabase(OWNER_DATABASE_URL, 'postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await migrate(on(OWNER_DATABASE_URL), on(QUEUE_DATABASE_URL))
  const owner = new pg.Client({ connectionString: on(OWNER_DATABASE_URL) })
  await owner.connect()

  const config = { ...readConfig({ ...process.env, DATABASE_URL: on(DATABASE_URL) }), S3_PREFIX: `${name}/` }
  const database = connect({ url: on(DATABASE_URL), maxConnections: 4, name: 'bench', statementTimeout: 60_000 })
  const services = { config, database, files: openFiles(config), mail: openMailer(config) }
  const { userId } = await insertUser(owner, { passwordHash: 'none', roles: ['Admin'] })
  return {
    owner,
    services,
    actor: actorOf(database, userId, null),
    close: async () => {
      await services.files.remove(await Array.fromAsync(services.files.list(''), ({ key }) => key))
      services.files.close()
      services.mail.close()
      await database.close()
      await owner.end()
      await admin.query(`drop database ${name}`)
      await admin.end()
    },
  }
}
