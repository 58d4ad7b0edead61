import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { TRAY_NAMES, type TrayName } from '@vitrine/contract/trays/trays'
import { findNeighbors, getTrayCapture } from '@vitrine/contract/trays/trays.contract'
import { visibleTo } from '@vitrine/db/tray-index/reference.fixture'
import { insertSample, randomFrom, type Sample } from '@vitrine/db/tray-index/sample.fixture'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { expectedIds, getTrayPage, insertInvented, listAllIds } from './trays.fixture.ts'

let server: TestServer
let sample: Sample
let staff: { userId: number; browser: Browser }
/** Two users for each of two clients. */
const users: { userId: number; browser: Browser; clientId: number }[] = []
beforeAll(async () => {
  server = await testServer()
  const invented = await insertSample(server.owner)
  staff = await makeSignedInUser(server, { roles: ['Admin'], name: 'Staff member' })
  for (const clientId of invented.clients.slice(0, 2)) {
    for (const name of ['First', 'Second'])
      users.push({ ...(await makeSignedInUser(server, { roles: ['Admin'], clientId, name })), clientId })
  }
  sample = { ...invented, users: [staff.userId, ...users.map(({ userId }) => userId)] }
  await insertInvented(server.owner, randomFrom(23), sample, 250)
})
afterAll(() => server.close())

const findVisibleIds = (clientId: number, tray: TrayName, userId: number) =>
  expectedIds(server.owner, { tray, userId, condition: visibleTo(clientId) })
const findIds = async (condition: string) =>
  (await server.owner.query(`select c.capture_id as id from capture c where ${condition} order by 1`)).rows.map(
    ({ id }) => Number(id),
  )

describe('a client user', () => {
  test.each(TRAY_NAMES)('sees only the rows and totals of %s that the client may see', async (tray) => {
    for (const { browser, clientId, userId } of users) {
      expect(await listAllIds(browser, tray)).toEqual(await findVisibleIds(clientId, tray, userId))
    }
  })

  test('sees less than staff and different captures from another client', async () => {
    const all = await listAllIds(staff.browser, 'banner-all')
    const [one, , other] = await Promise.all(users.map(({ browser }) => listAllIds(browser, 'banner-all')))
    expect([one?.length, other?.length]).not.toContain(0)
    expect(all.length).toBeGreaterThan(Math.max(one?.length ?? 0, other?.length ?? 0))
    expect(one?.some((id) => !other?.includes(id))).toBe(true)
  })

  test('never sees a capture before it is sent, discarded or in error', async () => {
    for (const { browser } of users) {
      for (const tray of ['banner-inbox', 'banner-pending', 'product-inbox'] as const) {
        expect(await getTrayPage(browser, tray)).toMatchObject({ data: [], recordsCount: 0 })
      }
    }
  })

  test('gets the same response for captures out of scope as for unknown ones', async () => {
    const outcome = async (browser: Browser, captureId: number) => {
      const { status, body } = await browser.call(getTrayCapture, { params: { captureId } })
      return { status, error: (body as { error?: string }).error }
    }
    for (const { browser, clientId } of users) {
      const visible = await findIds(visibleTo(clientId))
      const hidden = await findIds(`not (${visibleTo(clientId)})`)
      expect([visible.length, hidden.length]).not.toContain(0)
      const absent = await outcome(browser, 999_999_999)
      expect(absent).toEqual({ status: 404, error: 'notFound' })
      for (const captureId of hidden.slice(0, 40)) expect(await outcome(browser, captureId)).toEqual(absent)
      for (const captureId of visible.slice(0, 10)) expect((await outcome(browser, captureId)).status).toBe(200)
      const [captureId = 0] = hidden
      for (const tray of TRAY_NAMES)
        expect((await getTrayPage(browser, tray, { captureId })).recordsCount, tray).toBe(0)
    }
  })

  test('skips captures of other clients with Next and Previous', async () => {
    for (const { browser, clientId, userId } of users) {
      const ids = await findVisibleIds(clientId, 'banner-all', userId)
      for (const captureId of await findIds('c.capture_type_id = 1 and c.capture_id % 7 = 0')) {
        const { body } = await browser.call(findNeighbors, { params: { tray: 'banner-all', captureId } })
        expect(body).toEqual({
          previous: ids.findLast((id) => id > captureId) ?? null,
          next: ids.find((id) => id < captureId) ?? null,
        })
      }
    }
  })

  test('sees that a capture is being edited, without the name of the staff member', async () => {
    const [user] = users
    if (!user) throw new Error('No user')
    const [captureId = 0] = await findVisibleIds(user.clientId, 'banner-sent-all', user.userId)
    await server.owner.query(`insert into capture_lease values ($1, $2, now() + interval '5 minutes')`, [
      captureId,
      staff.userId,
    ])
    const getEditor = async (browser: Browser) =>
      (await getTrayPage(browser, 'banner-sent-all', { captureId })).data[0]?.editedBy
    expect(await getEditor(user.browser)).toBe('a reviewer')
    const another = await makeSignedInUser(server, { roles: ['Admin'] })
    expect(await getEditor(another.browser)).toBe('Staff member')
  })

  test('gets their own list when staff and other clients request it concurrently', async () => {
    const everybody = [...users, { ...staff, clientId: undefined }]
    const expected = await Promise.all(
      everybody.map(({ clientId, userId }) =>
        expectedIds(server.owner, {
          tray: 'banner-all',
          userId,
          ...(clientId !== undefined && { condition: visibleTo(clientId) }),
        }),
      ),
    )
    // far more requests than may run at once, so that they wait and those of the same scope share a query
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => {
        const index = n % everybody.length
        return getTrayPage(everybody[index]?.browser as Browser, 'banner-all', { size: 50, draw: n })
      }),
    )
    for (const [n, { data, recordsCount, draw }] of answers.entries()) {
      const ids = expected[n % everybody.length] ?? []
      expect([draw, recordsCount]).toEqual([n, ids.length])
      expect(data.map(({ captureId }) => captureId)).toEqual(ids.slice(0, 50))
      const { rows } = await server.owner.query(
        'select capture_id as id from capture where user_id = $1 and capture_id = any ($2)',
        [everybody[n % everybody.length]?.userId, ids.slice(0, 50)],
      )
      const own = new Set(rows.map(({ id }) => Number(id)))
      expect(data.every(({ captureId, isOwn }) => isOwn === own.has(captureId))).toBe(true)
    }
  })
})

/** Policies that depend on the user but don't affect tray rows. */
const BY_USER: Readonly<Record<string, string>> = {
  'capture.saved_by_client': 'holds only inside the transaction that saves',
  'capture_lease.own_client': 'everybody of the client sees the lease of a capture that is listed for the client',
  'picture.uploaded_by_client': 'pictures of records, never of a capture',
}

test('policies on tray rows depend on the client, not the user, so queries can be shared within a scope', async () => {
  const { rows } = await server.owner.query<{ policy: string }>(
    `select tablename || '.' || policyname as policy from pg_policies
     where tablename in ('capture', 'platform', 'picture', 'product_image', 'capture_lease', 'client_platform', 'app_user')
       and cmd in ('SELECT', 'ALL') and roles && '{app_staff,app_client}' and coalesce(qual, '') like '%acting_user%'
     order by 1`,
  )
  expect(rows.map(({ policy }) => policy)).toEqual(Object.keys(BY_USER))
})

test('a list requested after a save includes it, with many concurrent callers', async () => {
  const [captureId = 0] = await listAllIds(staff.browser, 'banner-sent-all')
  const counts = async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => getTrayPage(staff.browser, 'banner-sent-all')))
    return new Set(answers.map(({ recordsCount }) => recordsCount))
  }
  const [before = 0] = await counts()
  await server.owner.query('update capture set capture_state_id = $2 where capture_id = $1', [
    captureId,
    CAPTURE_STATE.discarded,
  ])
  expect(await counts()).toEqual(new Set([before - 1]))
})
