import { randomUUID } from 'node:crypto'
import { type Download, listDownloads } from '@vitrine/contract/downloads/downloads.contract'
import type { askForProductPerformance, askForRetailMedia } from '@vitrine/contract/exports/exports.contract'
import { banners, exportWorld } from '@vitrine/testing/export-world'
import { expect } from 'vitest'
import { unzip } from '../downloads/downloads.fixture.ts'
import { mailDownloadJob } from '../downloads/mail-download.job.ts'
import { prepareDownloadJob } from '../downloads/prepare-download.job.ts'
import { type Browser, makeSignedInUser, runWaiting, testServer } from '../server.fixture.ts'
import { productPerformance } from './product-performance.ts'
import { retailMediaPerformance } from './retail-media-performance.ts'

export const DAYS = { from: '2026-10-01', to: '2026-10-31' }

const UNESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const unescapeXml = (xml: string) => xml.replace(/&(amp|lt|gt|quot);/g, (sign) => UNESCAPED[sign] ?? sign)

/** Sheets by name, in tab order. Cells are keyed by column letter, without empty ones. */
export async function readSheets(file: Buffer): Promise<Map<string, Record<string, string | number>[]>> {
  const parts = new Map((await unzip(file)).map(({ name, content }) => [name, content.toString()]))
  const parseCell = ([, letters = '', attributes = '', content = '']: RegExpMatchArray): [string, string | number] => [
    letters,
    attributes.includes('inlineStr')
      ? unescapeXml(/<t[^>]*>([\s\S]*)<\/t>/.exec(content)?.[1] ?? '')
      : Number(/<v>(.*)<\/v>/.exec(content)?.[1]),
  ]
  const parseRows = (xml: string) =>
    [...xml.matchAll(/<row [^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) =>
      Object.fromEntries([...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*)>([\s\S]*?)<\/c>/g)].map(parseCell)),
    )
  const tabs = [...(parts.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)" sheetId="(\d+)"/g)]
  return new Map(
    tabs.map(([, name = '', number]) => [
      unescapeXml(name),
      parseRows(parts.get(`xl/worksheets/sheet${number}.xml`) ?? ''),
    ]),
  )
}

/** The rows below the header, with cells by header. */
export function keyByHeader(rows: readonly Record<string, string | number>[] = []): Record<string, string | number>[] {
  const [heads = {}, ...below] = rows
  return below.map((row) =>
    Object.fromEntries(Object.entries(row).map(([at, cell]) => [String(heads[at] ?? at), cell])),
  )
}

export const [EAN, RIVAL_EAN] = ['4006381333931', '4006381333948'] as const
const MAKERS = { 'retail-media-performance': retailMediaPerformance, 'product-performance': productPerformance }
export const JOBS = [prepareDownloadJob(MAKERS), mailDownloadJob]

export const retailRequest = (more: object = {}) => ({ ...DAYS, grain: 'line', key: randomUUID(), ...more })
export const productRequest = (more: object = {}) => ({ ...DAYS, key: randomUUID(), ...more })

/** A server with banners and prices of two clients in October, and a Viewer of one of them. */
export async function openExports() {
  const server = await testServer()
  const world = await exportWorld(server.owner)
  const { make, word, client, rival, shared, own, theirs, beer, water, secret, alba, brisa, hush } = world
  const { browser, userId } = await makeSignedInUser(server, { roles: ['Viewer'], clientId: client })
  const captures = [
    await world.send(
      own,
      '2026-10-05 08:30',
      banners(
        [
          [beer, alba],
          [water, brisa],
        ],
        [[beer, brisa]],
      ),
    ),
    // the client sees two of four categories of the second banner, each with a quarter
    await world.send(
      shared,
      '2026-10-14 22:10',
      banners(
        [[beer, alba]],
        [
          [secret, hush],
          [beer, brisa],
          [water, null],
          [secret, brisa],
        ],
      ),
    ),
  ]
  await world.send(theirs, '2026-10-15 10:00', banners([[beer, hush]]), word('Rivals only'))
  await world.send(shared, '2026-10-15 10:00', banners([[secret, hush]]), word('Rivals secret'))
  await world.send(own, '2026-11-01 10:00', banners([[beer, alba]]), word('Too late'))
  const deleted = banners([[beer, alba]]).map((banner) => ({ ...banner, isDeleted: true }))
  await world.send(own, '2026-10-20 10:00', deleted, word('Nothing left'))

  const product = await make.product(client, EAN, word('Own product'))
  await make.product(rival, RIVAL_EAN, word('Rivals product'))
  const store = await make.store(shared, word('Corner'))
  await make.recommend(product, own, 5)
  await make.recommend(product, shared, 8)
  await make.observe(EAN, own, '2026-10-05T09:00:00Z', { list: 4, final: 3 })
  await make.observe(EAN, shared, '2026-10-05T10:00:00Z', { list: 6 })
  await make.observe(EAN, shared, '2026-10-05T11:00:00Z', { list: 8, storeId: store, inStock: false })
  await make.observe(RIVAL_EAN, shared, '2026-10-05T10:00:00Z', { list: 1 })
  await make.observe(EAN, theirs, '2026-10-05T10:00:00Z', { list: 1 })
  // the picture of the day before counts, not the one after
  for (const [when, match] of [
    ['2026-09-20 08:00', 50],
    ['2026-10-04 08:00', 87.5],
    ['2026-10-06 08:00', 12],
  ] as const)
    await server.owner.query(
      `insert into capture (capture_type_id, capture_state_id, platform_id, when_local, when_gmt, title, sku, position, features_found)
       select 2, 3, $1, $2, $2::timestamp at time zone 'UTC', 'A page', sku, 1, $3 from product where ean = $4 and client_id = $5`,
      [own, when, match, EAN, client],
    )

  /** Requests a file and lets a worker create and mail it. */
  const requestExport = async (
    endpoint: typeof askForRetailMedia | typeof askForProductPerformance,
    body: object,
    { by = browser, meanwhile = async () => {} }: { by?: Browser; meanwhile?: () => Promise<unknown> } = {},
  ): Promise<Download> => {
    const { downloadId } = (await by.call(endpoint, { body })).body as Download
    await meanwhile()
    await runWaiting(server, JOBS)
    const { data: downloads } = (await by.call(listDownloads)).body as { data: Download[] }
    const download = downloads.find((one) => one.downloadId === downloadId)
    if (!download) throw new Error('There is no download')
    return download
  }
  /** Requests a file and reads it. */
  const createExport = async (endpoint: Parameters<typeof requestExport>[0], body: object, by = browser) => {
    const download = await requestExport(endpoint, body, { by })
    expect(download).toMatchObject({ state: 'ready', problem: null })
    const { downloadId } = download
    const { rows } = await server.owner.query('select file_key from download where download_id = $1', [downloadId])
    const file = await server.services.files.read(`downloads/${downloadId}/${rows[0].file_key}`)
    if (!file) throw new Error('There is no file')
    return { file, download, sheets: await readSheets(file) }
  }
  return { server, world, browser, userId, captures, store, asked: requestExport, made: createExport }
}
