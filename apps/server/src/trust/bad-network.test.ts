import { figure } from '@vitrine/testing/figures'
import { rounds } from '@vitrine/testing/rounds'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningProgram, startProgram } from '../main/program.fixture.ts'
import { testEnvironment } from '../server.fixture.ts'
import { type BadLine, startBadLine } from './bad-network.fixture.ts'
import { keepLedger } from './ledger.fixture.ts'

const CLIENTS = 20
const SAVES = rounds(1_000, 40)

let database: TestDatabase
let api: RunningProgram
let line: BadLine
beforeAll(async () => {
  database = await testDatabase()
  api = await startProgram('api', testEnvironment(database))
  line = await startBadLine(api.port)
})
afterAll(async () => {
  line.close()
  api.process.kill('SIGTERM')
  await api.exit
  await database.close()
})

test(`F10 a bad network: loses none of ${SAVES} saves and applies none twice`, async () => {
  const ledger = await keepLedger(database, { clients: CLIENTS, api: () => ({ ...api, port: line.port }) })
  const how = line.spoil()
  await expect.poll(ledger.acknowledged, { timeout: 900_000, interval: 100 }).toBeGreaterThan(SAVES)
  // wait for at least one broken connection; otherwise the test proves nothing
  await expect.poll(() => line.suffered.broken, { timeout: 60_000, interval: 100 }).toBeGreaterThan(0)
  await ledger.close()
  const { pieces, late, broken } = line.suffered
  figure(
    'F10',
    `${how}: ${ledger.acknowledged()} saves once each, ${pieces} pieces, ${late} late, ${broken} broken connections, ` +
      `besides ${JSON.stringify(Object.fromEntries(ledger.seen))}`,
  )
  expect([...ledger.seen.keys()].filter((what) => typeof what === 'number')).toEqual([])
}, 1_200_000)
