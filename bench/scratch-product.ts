// A separate product for a measurement: a migrated database, its own storage and an administrator as the actor.
// Everything is removed when it closes.
import { connect } from '@vitrine/db/db'
import { createActor } from '@vitrine/db/row-scope'
import { insertUser } from '@vitrine/testing/rows'
import pg from 'pg'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { openFiles } from '../apps/server/src/platform/files.ts'
import { openMailer } from '../apps/server/src/platform/mail.ts'
import { makeScratchDatabase } from './scratch-database.ts'

export async function openScratchProduct() {
  const { name, ownerUrl, environment, drop } = await makeScratchDatabase()
  const { DATABASE_URL } = environment
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()

  const config = { ...readConfig({ ...process.env, DATABASE_URL }), S3_PREFIX: `${name}/` }
  const database = connect({ url: DATABASE_URL, maxConnections: 4, name: 'bench', statementTimeout: 60_000 })
  const services = { config, database, files: openFiles(config), mail: openMailer(config), clock: systemClock }
  const { userId } = await insertUser(owner, { passwordHash: 'none', roles: ['Admin'] })
  return {
    owner,
    services,
    actor: createActor(database, userId, null),
    close: async () => {
      await services.files.remove(await Array.fromAsync(services.files.list(''), ({ key }) => key))
      services.files.close()
      services.mail.close()
      await database.close()
      await owner.end()
      await drop()
    },
  }
}
