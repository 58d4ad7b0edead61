import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signIn } from '@vitrine/contract/auth/auth.contract'
import { makeIngestKey } from '@vitrine/contract/ingest/keys.contract'
import { EVENT_KIND_NAMES, EVENT_TYPES } from '@vitrine/contract/security/event-kinds'
import {
  exportSecurityEvents,
  listSecurityEvents,
  type SecurityEvent,
} from '@vitrine/contract/security/security-events.contract'
import { countTray } from '@vitrine/contract/trays/trays.contract'
import { createActor } from '@vitrine/db/row-scope'
import { sql } from '@vitrine/db/sql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Browser,
  makeClient,
  makeSignedInUser,
  makeUser,
  TEST_PASSWORD,
  type TestServer,
  testServer,
} from '../server.fixture.ts'

let server: TestServer
let admin: Browser
let adminId: number
beforeAll(async () => {
  server = await testServer()
  ;({ browser: admin, userId: adminId } = await makeSignedInUser(server, { roles: ['Admin'], name: 'Laura Benet' }))
})
afterAll(() => server.close())

interface Page {
  data: SecurityEvent[]
  recordsCount: number
}
const list = async (query: Record<string, string | number> = {}) => {
  const { status, body } = await admin.call(listSecurityEvents, { query: { draw: 1, ...query } })
  expect(status).toBe(200)
  return body as Page
}

/** A user with a unique name who signed in from a unique address. */
async function signInSomebody(address: string) {
  const name = `Person ${randomUUID()}`
  const { username, userId } = await makeUser(server, { roles: ['Reporter'], name })
  const browser = server.browser(address)
  await browser.call(signIn, { body: { username, password: TEST_PASSWORD, rememberMe: false } })
  return { name, username, userId, browser }
}

describe('the list', () => {
  test('lists sign-ins, failures and refusals with user and address, newest first', async () => {
    const { name, username, userId, browser } = await signInSomebody('198.51.100.7')
    await browser.call(signIn, { body: { username, password: 'wrong password', rememberMe: false } })
    await browser.call(countTray, { params: { tray: 'banner-all' } })
    const { data, recordsCount } = await list({ user: name })
    expect(recordsCount).toBe(3)
    expect(data.map(({ kind, action, user, address }) => [kind, action, user, address])).toEqual([
      ['refusals', 'denied', name, '198.51.100.7'],
      ['refusals', 'signInFailed', name, '198.51.100.7'],
      ['signIns', 'signIn', name, '198.51.100.7'],
    ])
    expect(data[0]).toMatchObject({ userId, detail: { call: 'GET /api/trays/:tray/count' } })
    // also by part of the username, ignoring case
    expect((await list({ user: username.toUpperCase() })).recordsCount).toBe(3)
  })

  test('lists keys, exports and changed users with details', async () => {
    const crawler = `crawler ${randomUUID()}`.slice(0, 40)
    await admin.call(makeIngestKey, { body: { crawler } })
    const [made] = (await list({ kind: 'keys' })).data
    expect(made).toMatchObject({ action: 'ingestKeyMade', user: 'Laura Benet', subjectName: crawler })
    const { userId } = await signInSomebody('198.51.100.8')
    await server.owner.query(
      `insert into audit (user_id, action, subject, subject_id, detail) values
         ($1, 'changed', 'users', $2, '{"changes": []}'), ($1, 'changed', 'keywords', $2, '{"changes": []}')`,
      [adminId, userId],
    )
    const rights = (await list({ kind: 'rights' })).data
    expect(rights[0]).toMatchObject({ action: 'changed', subject: 'users', subjectId: userId })
    expect(rights.map(({ subject }) => subject)).not.toContain('keywords')
  })

  test('filters by IPv4 and IPv6 network and by days', async () => {
    const [one, other] = [await signInSomebody('203.0.113.9'), await signInSomebody('2001:db8:5::9')]
    const names = async (query: Record<string, string>) =>
      new Set((await list({ kind: 'signIns', ...query })).data.map(({ user }) => user))
    expect(await names({ network: '203.0.113.0/24' })).toEqual(new Set([one.name]))
    expect(await names({ network: '203.0.113.9' })).toEqual(new Set([one.name]))
    expect(await names({ network: '2001:db8:5::/48' })).toEqual(new Set([other.name]))
    const [event] = (await list({ kind: 'signIns', user: one.name })).data
    const day = event?.at.slice(0, 10) ?? ''
    expect((await names({ from: day, to: day })).has(one.name)).toBe(true)
    expect((await list({ to: '2020-01-01' })).recordsCount).toBe(0)
    const wrong = await admin.call(listSecurityEvents, { query: { draw: 1, network: 'home' } })
    expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid' } })
  })

  test('is paged', async () => {
    const { name, browser } = await signInSomebody('198.51.100.9')
    for (let n = 0; n < 24; n++)
      await server.owner.query(
        "insert into audit (user_id, action) select user_id, 'logout' from app_user where name = $1",
        [name],
      )
    expect(browser).toBeDefined()
    const first = await list({ user: name, size: 20 })
    const second = await list({ user: name, size: 20, page: 1 })
    expect([first.recordsCount, first.data.length, second.data.length]).toEqual([25, 20, 5])
    expect(new Set([...first.data, ...second.data].map(({ eventId }) => eventId)).size).toBe(25)
  })

  test('returns 403 for anyone but staff Admins', async () => {
    const clientId = await makeClient(server)
    const people = [
      await makeSignedInUser(server, { roles: ['Admin'], clientId }),
      await makeSignedInUser(server, { roles: ['Auditor', 'Campaign', 'Reporter', 'Editor'] }),
    ]
    for (const { browser } of people) {
      for (const endpoint of [listSecurityEvents, exportSecurityEvents])
        expect(await browser.call(endpoint)).toMatchObject({ status: 403, body: { error: 'forbidden' } })
    }
  })

  test('client users cannot read it from the database either', async () => {
    const clientId = await makeClient(server)
    const { userId } = await makeSignedInUser(server, { roles: ['Admin'], clientId })
    const actions = ['signIn', 'signInFailed', 'denied', 'ingestKeyMade', 'downloadAsked']
    const { rows } = await createActor(server.services.database, userId, clientId).statement((db) =>
      sql<{ n: number }>`select count(*)::int as n from audit where action = any (${actions})`.execute(db),
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})

const getFile = async (browser: Browser, query: Record<string, string> = {}) => {
  const { status, body, headers } = await browser.call(exportSecurityEvents, { query })
  expect(status).toBe(200)
  return { text: String(body), headers }
}

async function verify(text: string): Promise<{ code: number; said: string }> {
  const file = join(await mkdtemp(join(tmpdir(), 'vitrine-events-')), 'events.ndjson')
  await writeFile(file, text)
  const program = new URL('../main/verify-events.ts', import.meta.url).pathname
  return promisify(execFile)(process.execPath, [program, file]).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr.trim() }),
  )
}

describe('the file', () => {
  test('exports the filtered events, oldest first, and records the last hash in the audit', async () => {
    const { name } = await signInSomebody('198.51.100.10')
    await signInSomebody('198.51.100.11')
    const { text, headers } = await getFile(admin, { user: name })
    expect(headers['content-type']).toContain('application/x-ndjson')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Security events \d{4}-\d\d-\d\d\.ndjson"/)
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toMatchObject([
      { file: 'Vitrine security events', filter: { user: name }, previous: '0'.repeat(64) },
      { action: 'signIn', user: name, address: '198.51.100.10' },
      { end: true, lines: 3 },
    ])
    const { rows } = await server.owner.query(
      "select user_id, detail from audit where action = 'securityEventsExported' order by audit_id desc limit 1",
    )
    expect(rows).toEqual([{ user_id: adminId, detail: { filter: { user: name }, lines: 3, lastHash: lines[2].hash } }])
  })

  test('contains each event once across batches', async () => {
    const { name, userId } = await signInSomebody('198.51.100.12')
    await server.owner.query("insert into audit (user_id, action) select $1, 'logout' from generate_series(1, 2500)", [
      userId,
    ])
    const lines = (await getFile(admin, { user: name })).text.trimEnd().split('\n')
    expect(lines).toHaveLength(2503)
    expect(new Set(lines.slice(1, -1).map((line) => JSON.parse(line).eventId)).size).toBe(2501)
  })

  test('the command accepts a valid file, or reports the first invalid line', async () => {
    const { name, browser } = await signInSomebody('198.51.100.13')
    await browser.call(countTray, { params: { tray: 'banner-all' } })
    const { text } = await getFile(admin, { user: name })
    const right = await verify(text)
    expect(right.code).toBe(0)
    expect(right.said).toMatch(/^4 lines, all as they were made\. The last hash is [0-9a-f]{64}\.$/)
    expect(await verify(text.replace('198.51.100.13', '198.51.100.14'))).toEqual({
      code: 1,
      said: 'Line 2 is wrong. The line was changed.',
    })
    const lines = text.trimEnd().split('\n')
    expect(await verify(`${lines.toSpliced(2, 1).join('\n')}\n`)).toEqual({
      code: 1,
      said: 'Line 3 is wrong. A line before it was removed, added or moved.',
    })
    expect(await verify(`${lines.slice(0, 3).join('\n')}\n`)).toEqual({
      code: 1,
      said: 'Line 4 is wrong. The end of the file is missing.',
    })
  })
})

test('lists every action once, in one kind', () => {
  const actions = EVENT_TYPES.map(({ action }) => action)
  expect(new Set(actions).size).toBe(actions.length)
  expect(new Set(EVENT_TYPES.map(({ kind }) => kind))).toEqual(new Set(EVENT_KIND_NAMES))
})

test('finds the newest events with the index', async () => {
  await server.owner.query(
    "insert into audit (user_id, action, subject, subject_id) select 1, 'captureSaved', 'capture', n from generate_series(1, 30000) n",
  )
  await server.owner.query('analyze audit')
  const { rows } = await server.owner.query(
    `explain select * from audit a where (a.subject is null or a.subject not in ('capture', 'imageCapture'))
       and a.action = 'denied' order by a.at desc, a.audit_id desc limit 20`,
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/audit_\d{4}_\d\d_at_audit_id_idx/)
})
