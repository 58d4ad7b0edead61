import { connect } from '@vitrine/db/db'
import { DEMO_PASSWORD } from '@vitrine/db/demo/accounts'
import { fillDemo } from '@vitrine/db/demo/fill'
import { hashPassword } from '../auth/password.ts'
import { readConfig } from '../platform/config.ts'
import { orExit } from './or-exit.ts'

const config = orExit(readConfig)
const database = connect({
  url: config.DATABASE_URL,
  maxConnections: 2,
  name: 'vitrine demo',
  statementTimeout: 120_000,
})
try {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const { filled } = await fillDemo(database, { passwordHash, now: new Date(), log: console.log })
  console.log(filled ? 'The demo data is in place' : 'The database is not empty: nothing was changed')
} finally {
  await database.close()
}
