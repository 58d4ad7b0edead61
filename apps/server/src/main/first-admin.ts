import { LIMITS } from '@vitrine/contract/limits'
import { users } from '@vitrine/contract/master-data/definitions/users.record'
import { connect } from '@vitrine/db/db'
import { z } from 'zod'
import { listRecommendations, makeFirstAdmin } from '../auth/first-admin.ts'
import { readConfig } from '../platform/config.ts'
import { runOrExit } from './or-exit.ts'

// first-admin.ts <username> <e-mail> <name>: creates the first user after the first migration. Needs the API's
// environment.
const [username, email, name] = process.argv.slice(2)
const { fields } = users
const asked = z
  .object({ username: fields.username.schema, email: fields.email.schema, name: z.string().trim().min(1) })
  .safeParse({ username, email, name })
if (!asked.success) {
  console.error("Who? For example: first-admin.ts ana.pires ana.pires@example.com 'Ana Pires'")
  process.exit(1)
}
const config = runOrExit(readConfig)
const database = connect({
  url: config.DATABASE_URL,
  maxConnections: 1,
  name: 'vitrine first admin',
  statementTimeout: 10_000,
})
try {
  const address = await makeFirstAdmin({ config, database }, asked.data)
  console.log(
    address
      ? `${asked.data.username} chooses a password here, within ${LIMITS.passwordLink.sentDays} days:\n${address}`
      : 'There is an administrator already, who makes further users under Admin, Users',
  )
  for (const advice of listRecommendations(config)) console.log(advice)
  process.exitCode = address ? 0 : 1
} finally {
  await database.close()
}
