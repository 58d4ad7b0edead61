import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { connect } from '@vitrine/db/db'
import { DEMO_PASSWORD } from '@vitrine/db/demo/accounts'
import { fillDemo } from '@vitrine/db/demo/fill'
import { hashPassword } from '../auth/password.ts'
import { readConfig } from '../platform/config.ts'
import { orExit } from './or-exit.ts'

// demo.ts <plan>: fills an empty database with the demo's master data and writes a plan for six weeks of captures.
// apps/demo draws the pictures and uploads them through the API.
const [planFile] = process.argv.slice(2)
const config = orExit(readConfig)
const database = connect({
  url: config.DATABASE_URL,
  maxConnections: 2,
  name: 'vitrine demo',
  statementTimeout: 120_000,
})
try {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const plan = await fillDemo(database, { passwordHash, now: new Date(), log: console.log })
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
