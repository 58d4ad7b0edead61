import { staffWith } from '@vitrine/contract/access/holders.fixture'
import { ROLE_NAMES } from '@vitrine/contract/access/roles'
import { canOpen } from '@vitrine/contract/access/screens'
import { LIMITS } from '@vitrine/contract/limits'
import { watchTray } from '@vitrine/contract/live/live.contract'
import { parseMoment } from '@vitrine/contract/live/live-position'
import { TRAY_NAMES, TRAYS } from '@vitrine/contract/trays/trays'
import {
  countTray,
  findNeighbors,
  getTrayCapture,
  listTray,
  type TrayCapture,
} from '@vitrine/contract/trays/trays.contract'
import { insertSample, randomFrom, type Sample } from '@vitrine/db/tray-index/sample.fixture'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { expectedIds, getTrayPage, insertInvented, listAllIds } from './trays.fixture.ts'

let server: TestServer
let sample: Sample
let laura: { userId: number; browser: Browser }
let marc: { userId: number; browser: Browser }
beforeAll(async () => {
  server = await testServer()
  laura = await makeSignedInUser(server, { roles: ['Admin'], name: 'Laura' })
  marc = await makeSignedInUser(server, { roles: ['Editor'], name: 'Marc' })
  const invented = await insertSample(server.owner)
  sample = { ...invented, users: [laura.userId, marc.userId] }
  await insertInvented(server.owner, randomFrom(7), sample, 160)
})
afterAll(() => server.close())

const newest = async (condition: string) =>
  Number((await server.owner.query(`select max(capture_id) from capture where ${condition}`)).rows[0].max)

describe('[TRAY-02] a tray lists exactly its type, state and owner', () => {
  test.each(TRAY_NAMES)('%s', async (tray) => {
    const expected = await expectedIds(server.owner, { tray, userId: laura.userId })
    expect(expected.length).toBeGreaterThan(0)
    expect(await listAllIds(laura.browser, tray)).toEqual(expected)
  })

  test.each(TRAY_NAMES)('%s counts the captures of this month for the menu', async (tray) => {
    // the whole sample is older
    expect((await laura.browser.call(countTray, { params: { tray } })).body).toEqual({ recordsCount: 0 })
  })

  test.each(TRAY_NAMES)('%s is limited to the roles of its screen, in every call', async (tray) => {
    const calls = [
      [countTray, { params: { tray } }],
      [listTray, { params: { tray }, query: { draw: 1 } }],
      [findNeighbors, { params: { tray, captureId: 1 } }],
    ] as const
    for (const role of ROLE_NAMES) {
      const { browser } = await makeSignedInUser(server, { roles: [role] })
      const status = canOpen(staffWith(role), TRAYS[tray].screen) ? 200 : 403
      for (const [call, input] of calls) {
        expect((await browser.call(call, input)).status, `${role} ${call.path}`).toBe(status)
      }
    }
  })
})

test('[TRAY-18] own trays list only captures of the caller, even for an Admin', async () => {
  for (const tray of ['banner-pending', 'banner-sent'] as const) {
    const [lauras, marcs] = await Promise.all([listAllIds(laura.browser, tray), listAllIds(marc.browser, tray)])
    expect(lauras).toEqual(await expectedIds(server.owner, { tray, userId: laura.userId }))
    expect(marcs).toEqual(await expectedIds(server.owner, { tray, userId: marc.userId }))
    expect([lauras.length, marcs.length]).not.toContain(0)
    expect(lauras.filter((id) => marcs.includes(id))).toEqual([])
    const { data } = await getTrayPage(laura.browser, tray, { size: 50 })
    expect(data.every(({ isOwn }) => isOwn)).toBe(true)
  }
  const { data } = await getTrayPage(marc.browser, 'banner-sent-all', { size: 50 })
  expect(new Set(data.map(({ isOwn }) => isOwn))).toEqual(new Set([true, false]))
})

describe('[TRAY-11] the list response', () => {
  test('contains data, recordsCount, the draw of the request and the live position', async () => {
    const answer = await getTrayPage(laura.browser, 'banner-all', { draw: 4711, size: 10 })
    expect(Object.keys(answer).sort()).toEqual(['data', 'draw', 'position', 'recordsCount'])
    expect(answer.draw).toBe(4711)
    expect(answer.data).toHaveLength(10)
    expect(answer.recordsCount).toBe((await expectedIds(server.owner, { tray: 'banner-all', userId: 0 })).length)
    expect(() => parseMoment(answer.position)).not.toThrow()
  })

  test('is empty beyond the last page but still has the total', async () => {
    const { recordsCount } = await getTrayPage(laura.browser, 'banner-all')
    const beyond = await getTrayPage(laura.browser, 'banner-all', { page: 2 ** 24, size: 50 })
    expect(beyond).toMatchObject({ data: [], recordsCount })
  })

  test('contains all fields of a row', async () => {
    const { rows } = await server.owner.query(
      `insert into capture (capture_type_id, capture_state_id, platform_id, when_local, when_gmt, title, sku, position,
         user_id, product_image_id, similarity, features_found, copied_from, proposed, banners)
       values (2, 3, $1, '2026-03-04 05:06:07.8', '2026-03-03 22:06:07.8Z', 'Soap', 'S-9', 4, $2, 5, 99.5, 12.25, 77, '{position}',
         '[{"bannerId": 1, "isDeleted": false}, {"bannerId": 2, "isDeleted": true}, {"bannerId": 3}]')
       returning capture_id, (select name from platform where platform_id = $1)`,
      [sample.platforms[0], laura.userId],
    )
    const captureId = Number(rows[0].capture_id)
    await server.owner.query(
      `insert into picture (picture_id, picture_kind_id, picture_state_id, file_key, file_name, media_type, bytes, width, height)
       values ($1, 1, 3, 'key', 'soap.png', 'image/png', 1, 30, 40)`,
      [captureId],
    )
    const own: TrayCapture = {
      captureId,
      revision: 1,
      captureTypeId: 2,
      captureStateId: 3,
      when: '2026-03-04T05:06:07',
      whenGmt: '2026-03-03T22:06:07Z',
      platform: rows[0].name,
      title: 'Soap',
      sku: 'S-9',
      position: 4,
      copiedFrom: 77,
      similarity: 99.5,
      featuresFound: 12.25,
      isCorrect: true,
      banners: 2,
      completeness: null,
      proposed: ['position'],
      isManual: false,
      errorReason: null,
      errorNote: null,
      isOwn: true,
      editedBy: null,
      picture: expect.objectContaining({ state: 'ready', fileName: 'soap.png', width: 30, height: 40, tiles: null }),
    }
    const { data } = await getTrayPage(laura.browser, 'product-sent-all', { size: 10 })
    expect(data[0]).toEqual(own)
    expect((await laura.browser.call(getTrayCapture, { params: { captureId } })).body).toEqual(own)

    const marcs = await getTrayPage(marc.browser, 'product-sent-all', { size: 10 })
    expect(marcs.data[0]).toMatchObject({ captureId, isOwn: false })
    // picture URLs are signed for the user who requested them
    expect(marcs.data[0]?.picture?.thumbnail).not.toBe(data[0]?.picture?.thumbnail)

    await server.owner.query('update capture set product_image_id = null where capture_id = $1', [captureId])
    expect((await getTrayPage(laura.browser, 'product-sent-all')).data[0]?.isCorrect).toBe(false)
    await server.owner.query('update capture set capture_state_id = 5 where capture_id = $1', [captureId])
    expect((await getTrayPage(laura.browser, 'product-discarded')).data[0]).toMatchObject({
      captureId,
      isCorrect: null,
    })
  })

  test('returns null without a picture, and 404 for an unknown capture', async () => {
    const captureId = await newest('capture_type_id = 1')
    expect((await laura.browser.call(getTrayCapture, { params: { captureId } })).body).toMatchObject({ picture: null })
    const absent = await laura.browser.call(getTrayCapture, { params: { captureId: 999_999_999 } })
    expect(absent).toMatchObject({ status: 404, body: { error: 'notFound' } })
  })
})

test('a row shows the other user who has the capture open until the lease expires', async () => {
  const captureId = await newest('capture_type_id = 1 and capture_state_id = 3')
  const lease = (userId: number, minutes: number) =>
    server.owner.query(
      `insert into capture_lease (capture_id, user_id, until) values ($1, $2, now() + $3 * interval '1 minute')
       on conflict (capture_id) do update set user_id = excluded.user_id, until = excluded.until`,
      [captureId, userId, minutes],
    )
  const listEditors = async ({ browser }: { browser: Browser }) =>
    (await getTrayPage(browser, 'banner-sent-all', { captureId })).data.map((row) => row.editedBy)

  await lease(marc.userId, 5)
  expect([await listEditors(laura), await listEditors(marc)]).toEqual([['Marc'], [null]])
  await lease(laura.userId, 5)
  expect([await listEditors(laura), await listEditors(marc)]).toEqual([[null], ['Laura']])
  await lease(marc.userId, -1)
  expect(await listEditors(laura)).toEqual([null])
})

describe('a capture requested by id', () => {
  test('[TRAY-05] overrides all other filters', async () => {
    const captureId = await newest('capture_type_id = 1 and capture_state_id = 3')
    const others = { search: 'no such word', from: '2030-01-01', countryIds: '33', tradeIds: '999999' }
    const found = await getTrayPage(laura.browser, 'banner-sent-all', { captureId, ...others })
    expect(found).toMatchObject({ data: [{ captureId }], recordsCount: 1 })
    expect(await getTrayPage(laura.browser, 'banner-sent-all', { captureId, page: 1 })).toMatchObject({
      data: [],
      recordsCount: 1,
    })
  })

  test('is listed only by its trays', async () => {
    const captureId = await newest(`capture_type_id = 1 and capture_state_id = 3 and user_id = ${marc.userId}`)
    const findTrays = async ({ browser }: { browser: Browser }) => {
      const counts = await Promise.all(TRAY_NAMES.map((tray) => getTrayPage(browser, tray, { captureId })))
      return TRAY_NAMES.filter((_, index) => counts[index]?.recordsCount === 1)
    }
    expect(await findTrays(laura)).toEqual(['banner-sent-all', 'banner-all'])
    expect((await getTrayPage(marc.browser, 'banner-sent', { captureId })).recordsCount).toBe(1)
    expect((await getTrayPage(laura.browser, 'banner-sent', { captureId: 999_999_999 })).recordsCount).toBe(0)
  })
})

describe('next and previous', () => {
  const getNeighbors = async (captureId: number, query = {}, tray = 'banner-sent-all') =>
    (await laura.browser.call(findNeighbors, { params: { tray, captureId }, query })).body

  test('follow the order and the filter of the tray', async () => {
    const filter = { platformIds: sample.platforms.slice(0, 2) }
    const ids = await expectedIds(server.owner, { tray: 'banner-sent-all', userId: laura.userId, filter })
    for (const [index, captureId] of ids.entries()) {
      const expected = { previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null }
      expect(await getNeighbors(captureId, { platformIds: filter.platformIds.join() })).toEqual(expected)
    }
  })

  test('are found even for a capture that has left the tray', async () => {
    const ids = await listAllIds(laura.browser, 'banner-sent-all')
    const gone = await newest(`capture_type_id = 1 and capture_state_id <> 3 and capture_id < ${ids[3]}`)
    const older = ids.filter((id) => id < gone)
    expect(await getNeighbors(gone)).toEqual({ previous: Math.min(...ids.filter((id) => id > gone)), next: older[0] })
  })

  test('are null for a capture requested by id', async () => {
    const [captureId = 0] = await listAllIds(laura.browser, 'banner-sent-all')
    expect(await getNeighbors(captureId, { captureId })).toEqual({ previous: null, next: null })
  })
})

describe('invalid queries return 400', () => {
  const list = (query: Record<string, string | number>) =>
    laura.browser.call(listTray, { params: { tray: 'banner-all' }, query: { draw: 1, ...query } })

  test('[TRAY-13] from later than to, when listing, finding neighbors and watching', async () => {
    const query = { from: '2026-03-05', to: '2026-03-04' }
    const refused = { status: 400, body: { error: 'invalid' } }
    expect(await list(query)).toMatchObject(refused)
    for (const call of [findNeighbors, watchTray]) {
      const answer = await laura.browser.call(call, { params: { tray: 'banner-all', captureId: 1 }, query })
      expect(answer, call.path).toMatchObject(refused)
    }
    expect((await list({ from: '2026-03-05', to: '2026-03-05' })).status).toBe(200)
  })

  test('[TRAY-10] page sizes other than 10, 20 and 50; the default is 20', async () => {
    for (const size of [0, 1, 11, 49, 100, -10, 'all']) expect((await list({ size })).status, `${size}`).toBe(400)
    for (const size of LIMITS.pageSizes)
      expect((await getTrayPage(laura.browser, 'banner-all', { size })).data).toHaveLength(size)
    expect((await getTrayPage(laura.browser, 'banner-all')).data).toHaveLength(20)
  })

  test('a draw that is not a number', async () => {
    const query = { draw: 'one' }
    expect((await laura.browser.call(listTray, { params: { tray: 'banner-all' }, query })).status).toBe(400)
  })

  test.each([
    { unknown: 1 },
    { page: -1 },
    { page: 2 ** 24 + 1 },
    { draw: 'x' },
    { from: '2026-02-30' },
    { captureId: 0 },
    { countryIds: '' },
    { countryIds: '1,,2' },
    { countryIds: '0' },
    { countryIds: String(2 ** 24) },
    { positions: '10' },
    { tradeIds: Array.from({ length: LIMITS.filterValues + 1 }, (_, n) => n + 1).join() },
    { search: 'x'.repeat(LIMITS.search + 1) },
  ] as Record<string, string | number>[])('%j', async (query) => {
    expect((await list(query)).status).toBe(400)
  })
})
