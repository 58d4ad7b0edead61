import { FEATURES } from '@vitrine/contract/access/features'
import { ROLE_NAMES } from '@vitrine/contract/access/roles'
import { foldAll } from '@vitrine/db/cubes/fold-all.fixture'
import { figure } from '@vitrine/testing/figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HANDLERS } from '../main/handlers.ts'
import { moveCapturesJob } from '../master-data/move-captures.job.ts'
import { importRows, outcomes, productRow } from '../perfect-product/perfect-product.fixture.ts'
import { type Browser, makeSignedInUser, runWaiting, type TestServer, testServer } from '../server.fixture.ts'
import { getName, listRequests, mixRequests, type Request, withRecords } from './requests.fixture.ts'
import { listLines } from './rows.fixture.ts'
import { makeTenant, type Tenant } from './tenant.fixture.ts'
import { describeRequest, extractText, toAddress } from './traffic.fixture.ts'
import { isStaffOnly, NOT_WALKED } from './walk.fixture.ts'

// An attack over HTTP: other users request all of a client's data, with every call. Both clients watch the same
// eTailer, and the attackers have already claimed the victim's SKU.

interface Persona {
  readonly name: string
  readonly browser: Browser
  /** Null for staff and for callers who aren't signed in. */
  readonly clientId: number | null
  /** Also sends its own requests with one of the victim's values, and vice versa. */
  readonly mixes?: true
}

let server: TestServer
let origin: string
let victim: Tenant
let attacker: Tenant
const personas: Persona[] = []
const requests: { theirs: Request; own: Request }[] = []

beforeAll(async () => {
  server = await testServer()
  origin = await server.server.listen({ port: 0, host: '127.0.0.1' })
  victim = await makeTenant(server)
  attacker = await makeTenant(server)
  await shareEtailer()
  await stealSku()
  await foldAll(server)
  await makePersonas()
  const { browser: staff } = await makeSignedInUser(server, { roles: ['Admin'] })
  const readers = { theirs: victim.browser, own: attacker.browser }
  for (const endpoint of server.endpoints) {
    if (NOT_WALKED.some(([, is]) => is(endpoint))) continue
    const own = listRequests(endpoint, attacker)
    for (const [index, theirs] of listRequests(endpoint, victim).entries())
      requests.push(await withRecords(staff, { theirs, own: own[index] as Request }, readers))
  }
})
afterAll(() => server.close())

const query = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows

/** Lets both clients know the facts about the shared eTailer. */
async function shareEtailer(): Promise<void> {
  const { platformId, storeId } = victim.ids
  await query('insert into client_platform values ($1, $2)', [attacker.ids.clientId, platformId])
  await query(`update platform set name_without_prefix = 'Shared ' || platform_id where platform_id = $1`, [platformId])
  await query(`update store set name = 'Shared ' || store_id where store_id = $1`, [storeId])
}

async function stealSku(): Promise<void> {
  const [{ name }] = await query('select name from client where client_id = $1', [attacker.ids.clientId])
  const [category] = attacker.shop.categories
  const addMark = (word = '') => `${word} ${attacker.mark}`
  const stolen = productRow(attacker.shop, name, {
    SKU: String(victim.ids.sku),
    Brand: addMark(category?.trades[0]?.name),
    Category: addMark(category?.name),
  })
  expect(outcomes(await importRows(server, attacker.browser, [stolen]))).toEqual([
    ['Created', `The SKU '${victim.ids.sku}' waits for approval.`],
  ])
  await runWaiting(server, [moveCapturesJob])
}

async function makePersonas(): Promise<void> {
  const clientId = Number(attacker.ids.clientId)
  const withoutRole = await makeSignedInUser(server, { roles: [], clientId })
  const staffWithoutRole = await makeSignedInUser(server, { roles: [], features: FEATURES })
  personas.push(
    { name: 'nobody', browser: server.browser(), clientId: null },
    { name: 'no role of another client', browser: withoutRole.browser, clientId },
    { name: 'staff without a role', browser: staffWithoutRole.browser, clientId: null, mixes: true },
    { name: 'every role of another client', browser: attacker.browser, clientId, mixes: true },
  )
  for (const role of ROLE_NAMES)
    personas.push({
      name: `${role} of another client`,
      browser: (await makeSignedInUser(server, { roles: [role], clientId })).browser,
      clientId,
    })
  const moved = await makeSignedInUser(server, { roles: ROLE_NAMES, clientId: Number(victim.ids.clientId) })
  await query('update app_user set client_id = $1 where user_id = $2', [clientId, moved.userId])
  personas.push({ name: 'a former user of the client', browser: moved.browser, clientId, mixes: true })
  const gone = await makeSignedInUser(server, { roles: ROLE_NAMES, clientId: Number(victim.ids.clientId) })
  await query('update app_user set is_active = false where user_id = $1', [gone.userId])
  personas.push({ name: 'a disabled user', browser: gone.browser, clientId: null })
}

/** Sends a real HTTP request. An event stream never ends, so only its first second is read. */
async function send({ browser }: Persona, request: Request): Promise<{ status: number; text: string }> {
  const { endpoint, input } = request
  const answer = await fetch(origin + toAddress(request), {
    method: endpoint.method,
    headers: {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin,
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    redirect: 'manual',
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  })
  const heads = JSON.stringify([...answer.headers])
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const content = isStream ? await firstSecond(answer) : Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, text: `${heads}\n${await extractText(content)}` }
}

async function firstSecond({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const reader = body?.getReader()
  const end = setTimeout(() => void reader?.cancel(), 1_000)
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) parts.push(part.value)
  clearTimeout(end)
  return Buffer.concat(parts)
}

/** Lists values of the victim in a response that the request did not contain. */
const findLeaks = (request: Request, text: string) => {
  const given = JSON.stringify(request.input)
  return victim.signs.filter((sign) => !given.includes(sign) && text.includes(sign))
}

/**
 * SQL for the client that owns a row, for tables that refer to the shared eTailer. Rows of other tables belong to no
 * persona.
 */
const OWNERS: Readonly<Record<string, string>> = {
  alert_config: '(select u.client_id from alert a join app_user u using (user_id) where a.alert_id = r.alert_id)',
  url: 'r.client_id',
}

interface Rows {
  /** All rows that refer to the victim, including the shared eTailer. */
  readonly all: ReadonlyMap<string, readonly string[]>
  /** Rows that refer to something that only the victim owns. */
  readonly alone: ReadonlyMap<string, readonly string[]>
}

async function readRows(): Promise<Rows> {
  const { platformId: _platform, storeId: _store, ...ids } = victim.ids
  return { all: await listLines(server, victim), alone: await listLines(server, { ...victim, ids }) }
}

const findMissingLines = (from: Rows['all'], lines: Rows['all']) =>
  [...lines].flatMap(([table, own]) => {
    const others = new Set(from.get(table))
    return own.filter((line) => !others.has(line)).map((line) => ({ table, line }))
  })

/** Lists the victim's rows that a persona changed or added, and counts the persona's own rows at the shared eTailer. */
async function compareRows({ name, clientId }: Persona, before: Rows, after: Rows) {
  const faults = findMissingLines(after.all, before.all).map(({ table, line }) => `${name} changed ${table} ${line}`)
  let ownRows = 0
  for (const { table, line } of findMissingLines(before.all, after.all)) {
    const owner = OWNERS[table] ?? 'null'
    const [row] = await query(`select ${owner} as "clientId" from ${table} r where r::text = $1`, [line])
    const isOwn = clientId !== null && row?.clientId === clientId && !after.alone.get(table)?.includes(line)
    if (isOwn) ownRows += 1
    else faults.push(`${name} wrote ${table} ${line}`)
  }
  return { faults, ownRows }
}

test('Z2 lets no persona read or change anything of the client through any call', async () => {
  let rows = await readRows()
  const faults: string[] = []
  let ownRows = 0
  const leaks: string[] = []
  const statuses = new Map<number, number>()
  const calls = new Set<string>()
  let count = 0
  for (const persona of personas) {
    for (const { theirs, own } of requests) {
      for (const request of [theirs, ...(persona.mixes ? mixRequests(theirs, own) : [])]) {
        const { status, text } = await send(persona, request)
        for (const sign of findLeaks(request, text))
          leaks.push(`${persona.name}: ${describeRequest(request)} gives ${sign} away`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        count += 1
      }
      calls.add(getName(theirs.endpoint))
    }
    // also runs the background jobs
    await runWaiting(server, HANDLERS)
    await query(`delete from download where user_id <> $1`, [victim.userId])
    const after = await readRows()
    const done = await compareRows(persona, rows, after)
    faults.push(...done.faults)
    ownRows += done.ownRows
    rows = after
  }
  const answers = [...statuses].sort().map(([status, times]) => `${times} × ${status}`)
  const walked = `${personas.length} personas, ${calls.size} of ${server.endpoints.length} calls, ${count} requests (${answers.join(', ')})`
  const result = `${leaks.length} leaks, ${faults.length} rows of the client changed or added, ${ownRows} rows of their own at a shared eTailer`
  console.info(`${walked}: ${result}`)
  figure('Z2', `attack over HTTP: ${walked}, ${result}`)
  expect({ leaks, faults }).toEqual({ leaks: [], faults: [] })
  // the attackers can write their own rows at the shared eTailer
  expect(ownRows).toBeGreaterThan(0)
  expect(count).toBeGreaterThan(3_650)
})

test('includes every call, or lists it as an exception', async () => {
  const walked = new Set(requests.map(({ theirs }) => getName(theirs.endpoint)))
  const missing = server.endpoints.filter(
    (endpoint) => !walked.has(getName(endpoint)) && !NOT_WALKED.some(([, is]) => is(endpoint)),
  )
  expect(missing.map(getName)).toEqual([])
  // a request that is refused as malformed proves nothing
  const owner = { name: 'the client itself', browser: victim.browser, clientId: Number(victim.ids.clientId) }
  const misshapen = new Set<string>()
  const wellFormed = new Set<string>()
  for (const { theirs } of requests) {
    const { status, text } = await send(owner, theirs)
    const isMisshapen = status === 400 && text.includes('"error":"invalid"')
    ;(isMisshapen ? misshapen : wellFormed).add(getName(theirs.endpoint))
  }
  expect([...misshapen].filter((name) => !wellFormed.has(name) && !isStaffOnly(name))).toEqual([])
})
