import { getCaptureUrl } from '@vitrine/contract/captures/captures.contract'
import { askForRetailMedia } from '@vitrine/contract/exports/exports.contract'
import { listHomeCaptures } from '@vitrine/contract/home/dashboard.contract'
import { listEvidence } from '@vitrine/contract/reports/reports.contract'
import { getTrayCapture, listTray } from '@vitrine/contract/trays/trays.contract'
import { banners } from '@vitrine/testing/export-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeSignedInUser } from '../server.fixture.ts'
import { DAYS, keyByHeader, openExports, retailRequest } from './exports.fixture.ts'

let exports: Awaited<ReturnType<typeof openExports>>
let rival: Browser
let staff: Browser
let captureId: number
/** Times of the capture, read with SQL of this test. */
let stored: { when: string; whenGmt: string; minutes: number; utcDay: string }

beforeAll(async () => {
  exports = await openExports()
  const { server, world } = exports
  rival = (await makeSignedInUser(server, { roles: ['Viewer'], clientId: world.rival })).browser
  staff = (await makeSignedInUser(server, { roles: ['Admin'] })).browser
  await server.owner.query("update platform set time_zone = 'Asia/Dubai' where platform_id = $1", [world.own])
  captureId = await world.send(world.own, '2026-10-17 02:43', banners([[world.beer, world.alba]]), world.word('Night'))
  await server.owner.query("update capture set when_gmt = when_local at time zone 'Asia/Dubai' where capture_id = $1", [
    captureId,
  ])
  const { rows } = await server.owner.query(
    `select to_char(c.when_gmt at time zone p.time_zone, 'YYYY-MM-DD"T"HH24:MI:SS') as "when",
       to_char(c.when_gmt at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "whenGmt",
       extract(epoch from c.when_gmt at time zone p.time_zone - c.when_gmt at time zone 'UTC')::int / 60 as minutes,
       to_char(c.when_gmt at time zone 'UTC', 'YYYY-MM-DD') as "utcDay"
     from capture c join platform p using (platform_id) where c.capture_id = $1`,
    [captureId],
  )
  stored = rows[0]
})
afterAll(() => exports.server.close())

interface Row {
  readonly captureId: number
  readonly when: string
  readonly whenGmt: string
}
const find = (body: unknown) => (body as { data: Row[] }).data.find((row) => row.captureId === captureId)
const days = { ...DAYS, size: 50 }
const times = () => ({ when: stored.when, whenGmt: stored.whenGmt })

describe('the time of a capture', () => {
  test('is four hours ahead of UTC at the eTailer, on the next day', () => {
    expect(stored).toMatchObject({ minutes: 240, utcDay: '2026-10-16' })
  })

  test('is the same wall clock and instant on the dashboard, in a report, a tray and the dialog', async () => {
    const { browser } = exports
    const answers = [
      find((await browser.call(listHomeCaptures, { query: days })).body),
      find((await staff.call(listEvidence, { params: { report: 'performance-by-brand-etailer' }, query: days })).body),
      find((await browser.call(listTray, { params: { tray: 'banner-sent-all' }, query: days })).body),
      find((await staff.call(listTray, { params: { tray: 'banner-all' }, query: days })).body),
      (await browser.call(getTrayCapture, { params: { captureId } })).body,
      (await browser.call(getCaptureUrl, { params: { captureId } })).body,
    ]
    for (const answer of answers) expect(answer).toMatchObject(times())
  })

  test('is exported as local time, zone and UTC', async () => {
    const { sheets } = await exports.made(askForRetailMedia, retailRequest())
    const line = keyByHeader(sheets.get('Lines')).find(({ Capture }) => Capture === captureId)
    const serialToIso = (serial: unknown) =>
      new Date(Math.round(Date.UTC(1899, 11, 30) + Number(serial) * 86_400_000)).toISOString()
    expect(serialToIso(Number(line?.Date) + Number(line?.Time)).slice(0, 16)).toBe(stored.when.slice(0, 16))
    expect(line?.Zone).toBe(`UTC+${stored.minutes / 60}`)
    expect(serialToIso(line?.['Captured (UTC)']).slice(0, 19)).toBe(stored.whenGmt.slice(0, 19))
  })

  test('is hidden from other clients', async () => {
    expect(find((await rival.call(listHomeCaptures, { query: days })).body)).toBeUndefined()
    expect(
      find((await rival.call(listTray, { params: { tray: 'banner-sent-all' }, query: days })).body),
    ).toBeUndefined()
    expect((await rival.call(getCaptureUrl, { params: { captureId } })).status).toBe(404)
    const { sheets } = await exports.made(askForRetailMedia, retailRequest(), rival)
    expect(keyByHeader(sheets.get('Lines')).map(({ Capture }) => Capture)).not.toContain(captureId)
  })
})
