import { randomUUID } from 'node:crypto'
import { findEarlier, getCapture, getCaptureUrl, getHistory } from '@vitrine/contract/captures/captures.contract'
import {
  discardCaptures,
  markAsError,
  releaseLease,
  takeLease,
  undoMoves,
} from '@vitrine/contract/captures/transitions.contract'
import {
  cancelDownload,
  type Download,
  downloadImages,
  getDownloadFile,
  listDownloads,
  removeDownload,
} from '@vitrine/contract/downloads/downloads.contract'
import { findOptions } from '@vitrine/contract/lookups/lookups.contract'
import { findNeighbors, getTrayCapture, listTray } from '@vitrine/contract/trays/trays.contract'
import { insertCaptures } from '@vitrine/testing/rows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

// Input that users don't type but attackers send. Each call either accepts it or reports it as invalid, but never
// crashes.

let server: TestServer
let browser: Browser
let captureId: number
beforeAll(async () => {
  server = await testServer()
  browser = (await makeSignedInUser(server, { roles: ['Admin'] })).browser
  captureId = (await insertCaptures(server.owner, 1))[0] ?? 0
})
afterAll(() => server.close())

const CAPTURE_READS = [getTrayCapture, getCapture, getCaptureUrl, getHistory, findEarlier]
const LARGEST = 2 ** 46 - 1
/** Out of range for the index, an int, or JavaScript. */
const TOO_LARGE = [LARGEST + 1, 2 ** 53 - 1, 2 ** 53, 1e300, 'Infinity', 'NaN', '1.5', '-1', '0', '', ' ', '0x']
const ODD_TEXTS = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u0007',
  '\n',
  '\\',
  "'",
  '%',
  '_',
  '\\u0000',
  '\u{1f600}',
]

const list = (query: Record<string, string | number>) =>
  browser.call(listTray, { params: { tray: 'banner-all' }, query: { draw: 1, ...query } })
const discard = (captures: unknown[], key: string = randomUUID()) =>
  browser.call(discardCaptures, { body: { captures, key } })
const requestDownload = (body: object) =>
  browser.call(downloadImages, { body: { captureIds: [captureId], title: 'Inbox', key: randomUUID(), ...body } })

describe('numbers', () => {
  test.each(TOO_LARGE)('refuses %s as a capture id', async (odd) => {
    const input = { params: { tray: 'banner-all', captureId: encodeURIComponent(odd) } }
    // with an empty ID, the path of getCapture matches no call
    for (const call of [...CAPTURE_READS, takeLease, releaseLease, findNeighbors])
      expect((await browser.call(call, input)).status, call.path).toBe(odd === '' && call === getCapture ? 404 : 400)
    expect((await list({ captureId: odd })).status).toBe(400)
    expect((await discard([{ captureId: odd, revision: 1 }])).status).toBe(400)
    expect((await requestDownload({ captureIds: [odd] })).status).toBe(400)
  })

  test('finds no capture with the largest id', async () => {
    const id = { params: { captureId: LARGEST } }
    for (const call of [...CAPTURE_READS, takeLease]) expect((await browser.call(call, id)).status, call.path).toBe(404)
    expect((await browser.call(releaseLease, id)).status).toBe(200)
    expect((await list({ captureId: LARGEST })).body).toMatchObject({ data: [], recordsCount: 0 })
    const beside = await browser.call(findNeighbors, { params: { tray: 'banner-all', captureId: LARGEST } })
    expect(beside.body).toEqual({ previous: null, next: captureId })
    const outcome = { captureId: LARGEST, outcome: 'notFound', revision: null, captureStateId: null }
    expect((await discard([{ captureId: LARGEST, revision: 1 }])).body).toEqual({ outcomes: [outcome] })
    expect((await requestDownload({ captureIds: [LARGEST] })).status).toBe(200)
  })

  test('refuses revisions out of range', async () => {
    for (const revision of [2 ** 31, 2 ** 53 - 1, 0, -1, 1.5]) {
      const body = { captures: [{ captureId, revision }], key: randomUUID() }
      for (const call of [discardCaptures, markAsError, undoMoves])
        expect((await browser.call(call, { body })).status, `${call.path} ${revision}`).toBe(400)
    }
    const newer = await discard([{ captureId, revision: 2 ** 31 - 1 }])
    expect(newer.body).toMatchObject({ outcomes: [{ outcome: 'editedByAnother' }] })
  })

  test('answers 404 for download ids out of range', async () => {
    for (const call of [getDownloadFile, cancelDownload, removeDownload]) {
      for (const downloadId of [2 ** 31, 2 ** 53 - 1])
        expect((await browser.call(call, { params: { downloadId } })).status, call.path).toBe(404)
      expect((await browser.call(call, { params: { downloadId: 2 ** 53 } })).status, call.path).toBe(400)
    }
  })

  test('refuses option ids out of range', async () => {
    for (const name of ['ids', 'countryIds', 'categoryIds']) {
      const options = (value: string) =>
        browser.call(findOptions, { params: { lookup: 'platforms' }, query: { [name]: value } })
      expect((await options('16777215,16777215')).status, name).toBe(200)
      for (const value of ['16777216', '99999999999', '0', '1,']) expect((await options(value)).status, name).toBe(400)
    }
  })
})

describe('days', () => {
  test.each(['0001-01-01', '1969-12-31', '9999-12-31'])('accepts %s', async (day) => {
    for (const name of ['from', 'to']) expect((await list({ [name]: day })).status, name).toBe(200)
    const beside = { params: { tray: 'banner-all', captureId }, query: { from: day, to: day } }
    expect((await browser.call(findNeighbors, beside)).status).toBe(200)
  })

  test.each(['0000-01-01', '10000-01-01', '-001-01-01', '2026-13-01', '2026-1-1', 'infinity', 'today'])(
    'refuses %s',
    async (day) => {
      for (const name of ['from', 'to']) expect((await list({ [name]: day })).status, name).toBe(400)
    },
  )
})

describe('text', () => {
  test.each(ODD_TEXTS)('accepts %j as a search', async (search) => {
    expect((await list({ search })).status).toBe(200)
    expect((await browser.call(findOptions, { params: { lookup: 'countries' }, query: { search } })).status).toBe(200)
  })

  test('treats any separator between two words of a search as a space', async () => {
    const searchOptions = async (search: string) =>
      (await browser.call(findOptions, { params: { lookup: 'trade-groups' }, query: { search } })).body
    const { rows } = await server.owner.query('select name from trade_group where name like $1 limit 1', ['% %'])
    const { name } = rows[0] as { name: string }
    expect(await searchOptions(name.replace(' ', '\t'))).toEqual(await searchOptions(name))
    expect(await searchOptions(name)).not.toMatchObject({ options: [] })
  })

  test.each(ODD_TEXTS)('accepts or refuses %j as the title of a download', async (title) => {
    const { status, body } = await requestDownload({ title })
    expect([200, 400]).toContain(status)
    if (status !== 200) return
    const { data: downloads } = (await browser.call(listDownloads)).body as { data: Download[] }
    expect(downloads[0]).toEqual(body)
    await browser.call(removeDownload, { params: { downloadId: (body as Download).downloadId } })
  })
})

describe('keys', () => {
  test('recognizes the same key in any notation, even concurrently', async () => {
    const key = randomUUID()
    const captures = [{ captureId, revision: 99 }]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => discard(captures, n % 2 ? key : key.toUpperCase())),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  test('refuses invalid keys', async () => {
    for (const key of ['', 'x', '\u0000', '{00000000-0000-0000-0000-000000000000}'])
      expect((await discard([{ captureId, revision: 1 }], key)).status, key).toBe(400)
  })
})
