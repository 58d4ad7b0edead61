import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '@vitrine/db/db'
import { hashPassword } from '@vitrine/server/auth/password'
import { runOrExit } from '@vitrine/server/main/or-exit'
import { readConfig } from '@vitrine/server/platform/config'
import { DEMO_PASSWORD } from './accounts.ts'
import { fillDemo } from './fill.ts'

// fill-database.ts <plan> [--mall-port <port>]: fills an empty database with the demo's master data and writes a plan for
// six weeks of captures. main.ts draws the pictures and uploads them through the API. The port says that the mall is
// served there and an agent visits it.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'mall-port': { type: 'string' } } })
const [planFile] = positionals
const mallPort = values['mall-port'] && Number(values['mall-port'])
const config = runOrExit(readConfig)
const database = connect({
  url: config.DATABASE_URL,
  maxConnections: 2,
  name: 'vitrine demo',
  statementTimeout: 120_000,
})
try {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const plan = await fillDemo(database, {
    passwordHash,
    now: new Date(),
    log: console.log,
    ...(mallPort && { mall: { port: mallPort } }),
  })
  if (plan && planFile) {
    await mkdir(dirname(planFile), { recursive: true })
    await writeFile(planFile, JSON.stringify(plan))
  }
  console.log(
    plan
      ? `The demo's master data is in place; ${plan.captures.length} captures are planned`
      : 'The database is not empty: nothing was changed',
  )
} finally {
  await database.close()
}
