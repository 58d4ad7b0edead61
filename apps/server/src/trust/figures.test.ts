import { rounds } from '@vitrine/testing/rounds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../auth/password.ts'
import { TEST_PASSWORD, type TestServer, testServer } from '../server.fixture.ts'
import { compareClientPages } from './figures-client.fixture.ts'
import { fillMarket } from './figures-data.fixture.ts'
import { FigureLedger, KINDS, LEAST } from './figures-ledger.fixture.ts'
import { randomFilters, signInPersonas } from './figures-personas.fixture.ts'
import type { Filter, Persona } from './figures-scope.fixture.ts'
import { compareAllReports } from './figures-screens.fixture.ts'
import { compareStaffPages } from './figures-staff.fixture.ts'
import {
  compareAlerts,
  compareBadges,
  compareHomeTiles,
  compareImageCaptures,
  compareLiveCounts,
  compareTrayTotals,
  makeFindings,
} from './figures-trays.fixture.ts'

const SEED = 26
const LONG_MS = 30 * 60_000
/** Maximum number of printed differences; the rest are counted. */
const SHOWN = 60

let server: TestServer
let personas: readonly Persona[]
let filters: readonly Filter[]

beforeAll(async () => {
  server = await testServer()
  await fillMarket(server, new Date(), await hashPassword(TEST_PASSWORD))
  personas = await signInPersonas(server)
  await makeFindings(server.owner, personas)
  filters = await randomFilters(server.owner, rounds(10, 1), SEED)
  await server.server.listen({ host: '127.0.0.1', port: 0 })
}, LONG_MS)
afterAll(() => server.close())

const TRIES = 3

/** Some figures depend on the current minute. If there are differences and the minute has changed, reads again. */
async function readWithinOneMinute(read: () => Promise<FigureLedger>, tries = TRIES): Promise<FigureLedger> {
  const minute = async () => (await server.owner.query("select date_trunc('minute', now()) as at")).rows[0].at.getTime()
  const began = await minute()
  const ledger = await read()
  if (ledger.differences.length === 0 || tries === 1 || (await minute()) === began) return ledger
  return readWithinOneMinute(read, tries - 1)
}

/** Compares everything that a persona sees with a filter. */
async function compareScreens(asked: { persona: Persona; filter: Filter }): Promise<FigureLedger> {
  const { owner } = server
  const ledger = new FigureLedger()
  await compareBadges(owner, ledger, asked)
  await compareHomeTiles(owner, ledger, asked)
  await compareTrayTotals(owner, ledger, asked)
  await compareImageCaptures(owner, ledger, asked)
  await compareAlerts(owner, ledger, asked)
  await compareAllReports(owner, ledger, asked)
  const comparePages = asked.persona.clientId === null ? compareStaffPages : compareClientPages
  await comparePages(owner, ledger, asked)
  return ledger
}

test('shows every persona the figures that plain SQL over the base tables computes', { timeout: LONG_MS }, async () => {
  const all = new FigureLedger()
  for (const persona of personas) {
    const [filter] = filters
    if (filter) await compareLiveCounts(server, all, { persona, filter })
    for (const filter of filters) all.add(await readWithinOneMinute(() => compareScreens({ persona, filter })))
  }
  console.log(all.table())
  expect(all.differences.slice(0, SHOWN)).toEqual([])
  for (const kind of KINDS) expect(all.count(kind), kind).toBeGreaterThanOrEqual(LEAST[kind])
})
