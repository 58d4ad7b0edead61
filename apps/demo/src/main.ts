// Loads the demo: draws its pictures, pushes them through the ingest API like a crawler, and replays the reviews of its
// users. Can be stopped and resumed at any time.
//   main.ts --plan <file> --to <url> --database <owner's url> [--newest <captures>] [--pictures <folder>]
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { connect } from '@vitrine/db/db'
import { ingestClient } from '@vitrine/push/ingest-client'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { signInAt } from './administrator.ts'
import type { Plan } from './captures/planned.ts'
import { openDrawer } from './draw.ts'
import { populateDemo } from './happen.ts'

// The next run continues an interrupted one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))

const { values } = parseArgs({
  options: {
    plan: { type: 'string' },
    to: { type: 'string', default: 'http://localhost:3000' },
    database: { type: 'string' },
    newest: { type: 'string' },
    pictures: { type: 'string', default: '.demo/pictures' },
  },
})
const { plan: planFile, to: url, database: ownerUrl } = values
if (!planFile || !ownerUrl) throw new Error('--plan and --database must be given')

const text = await readFile(planFile, 'utf8').catch(() => undefined)
if (text === undefined) {
  console.log('There is no plan of a demo for this database: nothing to do')
  process.exit(0)
}
const plan = JSON.parse(text) as Plan
const newest = values.newest === undefined ? plan : { ...plan, captures: plan.captures.slice(-Number(values.newest)) }

const database = connect({ url: ownerUrl, maxConnections: 2, name: 'vitrine demo', statementTimeout: 60_000 })
const drawer = await openDrawer(values.pictures)
try {
  const known = await database.kysely.selectFrom('crawler').select('name').where('name', '=', plan.crawler).execute()
  if (known.length === 0) throw new Error('The plan is of another database')
  const username = DEMO_ACCOUNTS.find(({ label }) => label === 'Admin')?.username ?? ''
  const administrator = await signInAt(url, username, DEMO_PASSWORD)
  const { key, ingestKeyId } = await administrator.makeKey(plan.crawler)
  try {
    await populateDemo(newest, { client: ingestClient({ url, key }), database, drawer, log: console.log })
  } finally {
    await administrator.revokeKey(ingestKeyId)
  }
} finally {
  await drawer.close()
  await database.close()
}
