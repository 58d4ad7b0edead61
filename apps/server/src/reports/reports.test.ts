import { randomUUID } from 'node:crypto'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { saveCapture } from '@vitrine/contract/captures/captures.contract'
import { ERRORS } from '@vitrine/contract/errors'
import { getMeasureDefinition } from '@vitrine/contract/reports/measures'
import type { Figure, ReportAnswer } from '@vitrine/contract/reports/report-answer'
import { getReportDefinition, REPORT_NAMES, type ReportName } from '@vitrine/contract/reports/reports'
import {
  getReport,
  getReportSheet,
  listChanges,
  listEvidence,
  mailReport,
} from '@vitrine/contract/reports/reports.contract'
import { foldAll } from '@vitrine/db/cubes/fold-all.fixture'
import { makeShop, placeForReview, type Shop, validBanner } from '@vitrine/testing/shop'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, toAddress } from '../auth/auth.fixture.ts'
import { mailDownloadJob } from '../downloads/mail-download.job.ts'
import { prepareDownloadJob } from '../downloads/prepare-download.job.ts'
import { type Browser, makeSignedInUser, runWaiting, type TestServer, testServer } from '../server.fixture.ts'
import { reportFile } from './report-file.ts'

const DAYS = { from: daysAgo(20), to: daysAgo(-1) }
const BANNERS = REPORT_NAMES.filter((name) => !('isInternal' in getReportDefinition(name)))

let server: TestServer
let ours: Shop
let theirs: Shop
let staff: Browser
let client: Browser
let sent: number[]
/** Administrators of both clients. */
const admins: { browser: Browser; userId: number }[] = []
const getName = ({ platform }: Shop) => `User of ${platform}`
beforeAll(async () => {
  server = await testServer()
  ;[ours, theirs] = [await makeShop(server.owner), await makeShop(server.owner)]
  for (const { clientId, platformId, categories } of [ours, theirs]) {
    await server.owner.query('insert into client_platform values ($1, $2)', [clientId, platformId])
    for (const { categoryId } of categories)
      await server.owner.query('insert into client_category values ($1, $2)', [clientId, categoryId])
  }
  await server.owner.query('insert into client_provider select $1, provider_id from trade where trade_id = $2', [
    ours.clientId,
    ours.categories[0]?.trades[0]?.tradeId,
  ])
  ;({ browser: staff } = await makeSignedInUser(server, { roles: ['Reporter'] }))
  ;({ browser: client } = await makeSignedInUser(server, { roles: ['Reporter'], clientId: ours.clientId }))
  const [own, other] = [validBanner(ours), validBanner(theirs)]
  // IDs that no other record has
  await server.owner.query("select setval('capture_id_seq', 70000)")
  sent = [
    await placeForReview(server.owner, ours, { state: 'sent', banners: [own] }),
    // at our eTailer, with their category next to ours in one banner
    await placeForReview(server.owner, ours, {
      state: 'sent',
      banners: [{ ...own, productCategories: [...own.productCategories, ...other.productCategories] }],
    }),
    await placeForReview(server.owner, theirs, { state: 'sent', banners: [other] }),
    await placeForReview(server.owner, theirs, { state: 'discarded', banners: [other] }),
  ]
  // a user of each client sends a capture, and each client has its url in a campaign and on a schedule
  for (const [shop, captureId] of [
    [ours, sent[0]],
    [theirs, sent[2]],
  ] as const) {
    const { browser, userId } = await makeSignedInUser(server, {
      roles: ['Admin'],
      clientId: shop.clientId,
      name: getName(shop),
    })
    const { rows } = await server.owner.query(
      'select revision, capture_document(c) as document from capture c where capture_id = $1',
      [captureId],
    )
    const body = { ...rows[0].document, revision: rows[0].revision, captureStateId: 3 }
    expect((await browser.call(saveCapture, { params: { captureId: captureId ?? 0 }, body })).body).toBe(2)
    admins.push({ browser, userId })
    await server.owner.query('insert into campaign_url values ($1, $2)', [shop.campaign.campaignId, shop.urlId])
    const everyDay = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], times: ['00:01'] }]
    await server.owner.query('insert into url_schedule values ($1, $2, $3)', [
      ...[shop.urlId, DAYS.from, JSON.stringify(everyDay)],
    ])
  }
  await foldAll(server)
})
afterAll(() => server.close())

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

const ask = async (browser: Browser, report: ReportName, query: Record<string, string | number> = {}) => {
  const { status, body } = await browser.call(getReport, { params: { report }, query: { ...DAYS, ...query } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as ReportAnswer
}
const readSheet = async (browser: Browser, report: ReportName) => {
  const url = `${getReportSheet.path.replace(':report', report)}?${new URLSearchParams(DAYS).toString()}`
  const cookies = Object.fromEntries(browser.cookies)
  const { rawPayload, statusCode } = await server.server.inject({ method: 'GET', url, cookies })
  expect(statusCode).toBe(200)
  return readXlsx(rawPayload)
}

/** Names and IDs that would reveal data of the other client. */
const listForeignValues = () => [
  theirs.platform,
  `"id":${sent[2]},`,
  `"captureId":${sent[2]}`,
  getName(theirs),
  ...theirs.categories.flatMap(({ name, trades }) => [name, ...trades.map((trade) => trade.name)]),
]

describe('Z2 a client user', () => {
  test('finds nothing of another client in any byte of reports, evidence, changes and workbooks', async () => {
    for (const report of REPORT_NAMES) {
      const answer = await ask(client, report)
      const first = answer.rows[0]
      const evidence = await client.call(listEvidence, {
        params: { report },
        query: {
          ...DAYS,
          ...(first && { rowId: first.id, ...(first.groupId !== null && { groupId: first.groupId }) }),
        },
      })
      const workbook = await readSheet(client, report)
      const bytes = JSON.stringify([answer, evidence.body, workbook])
      for (const word of listForeignValues()) expect(bytes, `${report}: ${word}`).not.toContain(word)
    }
    const { body } = await client.call(listChanges, { params: { report: 'audit' }, query: DAYS })
    expect(body).toMatchObject({ data: [{ captureId: sent[0], user: 'Other reviewers' }], recordsCount: 1 })
    for (const word of listForeignValues()) expect(JSON.stringify(body), word).not.toContain(word)
  })

  test('reads the audit and the screenshot log of the client, and nothing about other clients', async () => {
    const [own, other] = admins
    const { browser: auditor } = await makeSignedInUser(server, { roles: ['Auditor'], clientId: ours.clientId })
    expect((await ask(auditor, 'audit')).rows).toMatchObject([{ id: own?.userId, name: getName(ours) }])
    expect((await ask(client, 'audit')).rows).toMatchObject([{ name: 'Other reviewers' }])
    for (const browser of [auditor, client]) {
      const { body } = await browser.call(listChanges, {
        params: { report: 'audit' },
        query: { ...DAYS, rowId: other?.userId ?? 0 },
      })
      expect(body).toEqual({ data: [], recordsCount: 0, draw: 0 })
    }
    const log = await ask(client, 'screenshot-log')
    expect(log.rows.map(({ id, groupName }) => [id, groupName])).toEqual([[ours.urlId, ours.platform]])
    const { body: behind } = await client.call(listEvidence, {
      params: { report: 'screenshot-log' },
      query: { ...DAYS, rowId: theirs.urlId },
    })
    expect(behind).toEqual({ data: [], recordsCount: 0, isCut: false, draw: 0 })
    const staffLog = await ask(staff, 'screenshot-log')
    expect(staffLog.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([ours.urlId, theirs.urlId]))
  })

  test('cannot reach them by asking for their eTailers, categories or rows', async () => {
    const group = await server.owner.query('select category_group_id from category where category_id = $1', [
      theirs.categories[0]?.categoryId,
    ])
    for (const query of [
      { platformIds: theirs.platformId },
      { categoryGroupIds: group.rows[0].category_group_id as number },
    ]) {
      for (const report of BANNERS) expect((await ask(client, report, query)).rows, report).toEqual([])
    }
    const rowId = theirs.categories[0]?.categoryId ?? 0
    const { body } = await client.call(listEvidence, {
      params: { report: 'performance-by-category-retail' },
      query: { ...DAYS, rowId },
    })
    expect(body).toEqual({ data: [], recordsCount: 0, isCut: false, draw: 0 })
    const { body: ranked } = await client.call(listEvidence, {
      params: { report: 'ranking-banners-by-category' },
      query: { ...DAYS, rowId: sent[2] ?? 0 },
    })
    expect(ranked).toEqual({ data: [], recordsCount: 0, isCut: false, draw: 0 })
  })

  test('sees shares within the categories of the client, with its companies marked; staff see all shares', async () => {
    const own = await ask(client, 'performance-evolution-by-company')
    // one whole banner and half of another, whose other half is out of scope
    expect(own.rows).toMatchObject([{ isOwn: true, whole: [100, 1.5, 100, 100] }])
    const all = await ask(staff, 'performance-evolution-by-company')
    expect(all.total.whole).toEqual([100, 3, 100, 100])
    expect(all.rows.map(({ whole, isOwn }) => [whole[1], isOwn])).toEqual([
      [1.5, false],
      [1.5, false],
    ])
    expect(all.rows.map(({ whole }) => whole[3])).toEqual([200 / 3, 200 / 3])
    const scope = await ask(client, 'performance-evolution-by-retailer')
    expect(scope.rows).toMatchObject([{ name: ours.platform, whole: [1.5, 0.75, 100] }])
  })
})

describe('a report', () => {
  test('[REP-01] each of the fourteen reports has the same figures in Excel as in its response', async () => {
    for (const report of REPORT_NAMES) {
      const answer = await ask(staff, report)
      const { sheets } = await readSheet(staff, report)
      const [head = [], ...rows] = sheets[0]?.rows ?? []
      const { measures, group } = getReportDefinition(report)
      const firstFigure = group ? 2 : 1
      expect(head.slice(firstFigure, firstFigure + measures.length)).toEqual(
        measures.map((name) => getMeasureDefinition(name).label),
      )
      expect(rows.length).toBe(answer.rows.length === 0 ? 0 : answer.rows.length + 1)
      for (const [index, { name, whole }] of answer.rows.entries()) {
        expect(rows[index]?.[firstFigure - 1] ?? '').toBe(name)
        const written = rows[index]?.slice(firstFigure, firstFigure + measures.length)
        expect(measures.map((_, at) => written?.[at] ?? null)).toEqual(
          whole.map((figure, at) => inSheet(figure, getMeasureDefinition(measures[at] ?? 'banners').kind)),
        )
      }
    }
  })

  test('opens as many captures as it counted', async () => {
    const { rows } = await ask(staff, 'performance-by-category-retail')
    for (const { id } of rows) {
      const { body } = await staff.call(listEvidence, {
        params: { report: 'performance-by-category-retail' },
        query: { ...DAYS, rowId: id },
      })
      expect(body).toMatchObject({ recordsCount: 2 })
    }
    const ranking = await ask(staff, 'ranking-banners-by-category')
    const creative = ranking.rows[0]
    const { body } = await staff.call(listEvidence, {
      params: { report: 'ranking-banners-by-category' },
      query: { ...DAYS, rowId: creative?.id ?? 0, groupId: creative?.groupId ?? 0 },
    })
    expect(body).toMatchObject({ recordsCount: 1, data: [{ captureId: creative?.capture?.captureId }] })
  })

  test('excludes a discarded capture once the cubes are updated', async () => {
    const before = await ask(staff, 'performance-evolution-by-company')
    const captureId = await placeForReview(server.owner, ours, { state: 'sent', banners: [validBanner(ours)] })
    await foldAll(server)
    expect((await ask(staff, 'performance-evolution-by-company')).total.whole[1]).toBe(4)
    await server.owner.query('update capture set capture_state_id = 5, revision = 2 where capture_id = $1', [captureId])
    await foldAll(server)
    const after = await ask(staff, 'performance-evolution-by-company')
    expect({ ...after, asOf: '' }).toEqual({ ...before, asOf: '' })
  })

  test('refuses thousands of periods, roles without reports and emails to disallowed addresses', async () => {
    const long = { from: '2024-01-01', to: '2026-01-01', period: 'day' }
    const refused = await staff.call(getReport, { params: { report: 'performance-evolution-by-brand' }, query: long })
    expect([refused.status, refused.body]).toMatchObject([400, { error: 'tooManyPeriods' }])
    for (const endpoint of [listEvidence, listChanges]) {
      const behind = await staff.call(endpoint, { params: { report: 'audit' }, query: long })
      expect([behind.status, behind.body]).toMatchObject([400, { error: 'tooManyPeriods' }])
    }
    const { browser: viewer } = await makeSignedInUser(server, { roles: ['Viewer'] })
    for (const endpoint of [getReport, listEvidence, getReportSheet]) {
      expect((await viewer.call(endpoint, { params: { report: 'audit' }, query: DAYS })).status).toBe(403)
    }
    const { status, body } = await client.call(mailReport, {
      params: { report: 'performance-evolution-by-brand' },
      body: { ...DAYS, email: 'somebody@elsewhere.example', key: randomUUID() },
    })
    expect([status, body]).toMatchObject([400, { error: 'mailNotAllowed' }])
  })

  test('is not mailed to users who lost the role after requesting it, and its title has dates as dd/mm/yyyy', async () => {
    const { browser, userId, username } = await makeSignedInUser(server, { roles: ['Reporter'] })
    const email = toAddress(username)
    const { body } = await browser.call(mailReport, {
      params: { report: 'performance-evolution-by-brand' },
      body: { from: '2026-10-01', to: '2026-10-31', email, key: randomUUID() },
    })
    expect(body).toMatchObject({ title: 'Evolution by brand, 01/10/2026 to 31/10/2026' })
    await server.owner.query('delete from user_role where user_id = $1', [userId])
    await runWaiting(server, [prepareDownloadJob({ report: reportFile }), mailDownloadJob])
    const { rows } = await server.owner.query('select state, problem from download where user_id = $1', [userId])
    expect(rows).toEqual([{ state: 'failed', problem: ERRORS.forbidden.message }])
    expect(await mailsTo(email)).toEqual([])
  })

  test('returns 400 for unknown figures, invalid dates and ids that are too large', async () => {
    const behind = [
      ...['abc', '7', '2026-02-31', '9999-12-27', daysAgo(40)].map((columnId) => ({ columnId })),
      ...[2 ** 24, 2 ** 31, 2 ** 53].map((rowId) => ({ rowId })),
      { groupId: 2 ** 24 },
      { from: '0001-01-01', to: '0001-01-02' },
      { from: '9999-12-30', to: '9999-12-31' },
      { measure: 'medianSeconds' },
    ]
    for (const query of behind) {
      for (const report of ['performance-evolution-by-company', 'screenshot-log', 'audit'] as const) {
        const endpoint = report === 'audit' ? listChanges : listEvidence
        const { status } = await staff.call(endpoint, { params: { report }, query: { ...DAYS, ...query } })
        expect(status, `${report} ${JSON.stringify(query)}`).toBe(400)
      }
    }
    const params = { report: 'ranking-banners-by-category' }
    const creative = await staff.call(listEvidence, { params, query: { ...DAYS, rowId: 2 ** 53 - 1 } })
    expect([creative.status, creative.body]).toMatchObject([200, { recordsCount: 0 }])
    const report = 'performance-by-brand-etailer'
    for (const columnId of ['2026-11-15', '16777216', '99999999'])
      expect((await staff.call(listEvidence, { params: { report }, query: { ...DAYS, columnId } })).status).toBe(400)

    const asked = { ...DAYS, email: 'owen.price@example.com' }
    for (const odd of [{ from: DAYS.to, to: DAYS.from }, { platformIds: [2 ** 24] }, { from: '0001-01-01' }]) {
      const body = { ...asked, ...odd, key: randomUUID() }
      expect((await staff.call(mailReport, { params: { report }, body })).status, JSON.stringify(odd)).toBe(400)
    }
  })

  test('lists a product capture in any state with its type, brand and category', async () => {
    const shop = await makeShop(server.owner)
    const [category] = shop.categories
    const [trade] = category?.trades ?? []
    const sku = `SKU of ${shop.platform}`
    await server.owner.query('update url set capture_type_id = $2 where url_id = $1', [
      shop.urlId,
      CAPTURE_TYPE.product,
    ])
    await server.owner.query(
      `insert into product (client_id, ean, sku, name, trade_id, category_id)
       values ($1, '12345678', $2, 'Lager', $3, $4)`,
      [shop.clientId, sku, trade?.tradeId, category?.categoryId],
    )
    const captureId = await placeForReview(server.owner, shop, { type: 'product', sku })
    const { body } = await staff.call(listEvidence, {
      params: { report: 'screenshot-log' },
      query: { ...DAYS, rowId: shop.urlId },
    })
    const { product: captureTypeId } = CAPTURE_TYPE
    const shows = [`${trade?.name}, ${category?.name}`]
    expect(body).toMatchObject({ data: [{ captureId, captureTypeId, isCorrect: null, shows, recognized: [] }] })
  })
})

/** Excel stores percentages as fractions and days as dates. */
function inSheet(figure: Figure, kind: string): unknown {
  if (figure === null) return null
  if (kind === 'day') return new Date(`${figure}T00:00:00Z`)
  return kind === 'percent' ? expect.closeTo(Number(figure) / 100, 10) : expect.closeTo(Number(figure), 10)
}
