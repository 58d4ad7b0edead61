import { setLanguage } from '@vitrine/contract/auth/language.contract'
import { foldAll } from '@vitrine/db/cubes/fold-all.fixture'
import { figure } from '@vitrine/testing/figures'
import { rounds } from '@vitrine/testing/rounds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captureImages } from '../downloads/capture-images.ts'
import { prepareDownloadJob } from '../downloads/prepare-download.job.ts'
import { getStorageKey } from '../downloads/stored-files.ts'
import { productPerformance } from '../exports/product-performance.ts'
import { retailMediaPerformance } from '../exports/retail-media-performance.ts'
import { importRows, outcomes, productRow } from '../perfect-product/perfect-product.fixture.ts'
import { reportFile } from '../reports/report-file.ts'
import { makeSignedInUser, runWaiting, type TestServer, testServer } from '../server.fixture.ts'
import {
  getName,
  listRequests,
  makeAbsent,
  mixRequests,
  ownLeaves,
  type Request,
  withRecords,
} from './requests.fixture.ts'
import { readTenantRows } from './rows.fixture.ts'
import { growTenant, makeTenant, type Tenant } from './tenant.fixture.ts'
import { describeRequest, extractText, type FullResponse, sendRequest } from './traffic.fixture.ts'
import { FOUND, isStaffOnly, NOT_WALKED } from './walk.fixture.ts'

// A user of one client repeats every request of another client's user: with the same IDs, and mixed with their own.

let server: TestServer
let a: Tenant
let b: Tenant
/** Requests of both clients for each call; they differ only in IDs. */
const walked: { theirs: Request; own: Request }[] = []
const before = new Map<Request, FullResponse>()

beforeAll(async () => {
  server = await testServer()
  a = await makeTenant(server)
  b = await makeTenant(server)
  await server.owner.query(`insert into proxy (proxy_id, host, port) values (1, 'proxy.example', 8080)`)
  await foldAll(server)
  const staff = await makeSignedInUser(server, { roles: ['Admin'] })
  for (const endpoint of server.endpoints) {
    if (NOT_WALKED.some(([, is]) => is(endpoint))) continue
    const [theirs, own] = [listRequests(endpoint, a), listRequests(endpoint, b)]
    // a call that is only for staff refuses every input, so one is enough
    const most = isStaffOnly(getName(endpoint)) ? rounds(theirs.length, 1) : theirs.length
    for (const [index, request] of theirs.slice(0, most).entries())
      walked.push(
        await withRecords(
          staff.browser,
          { theirs: request, own: own[index] as Request },
          { theirs: a.browser, own: b.browser },
        ),
      )
  }
})
afterAll(() => server.close())

const isRead = ({ theirs: { endpoint } }: (typeof walked)[number]) => endpoint.method === 'GET'

/** Expects no data of one client in a response to the other. Values from the request don't count. */
function expectNothingFrom(tenant: Tenant, request: Request, { text }: FullResponse): void {
  const given = JSON.stringify(request.input)
  for (const sign of tenant.signs)
    if (!given.includes(sign)) expect(text.includes(sign), `${describeRequest(request)}\n${text}`).toBe(false)
}

/** Removes input that responses repeat: IDs under their name, and words anywhere. */
const withoutEcho = (said: string, request: Request, other: Request) =>
  ownLeaves(request, other).reduce(
    (text, [path, value]) => text.replaceAll(typeof value === 'string' ? value : `"${path.at(-1)}":${value}`, ''),
    said,
  )

/** All of them in the nightly run. Otherwise a few per call, so that every call is covered. */
const takeSome = (mixtures: readonly Request[]) => mixtures.slice(0, rounds(mixtures.length, 2))

/** Calls that use an ID only as a position in a list. */
const BY_PLACE = ['GET /api/trays/:tray/captures/:captureId/neighbours']

test('sends no data of the other client in the requests themselves', () => {
  for (const { theirs } of walked)
    if (!isStaffOnly(getName(theirs.endpoint))) expect(describeRequest(theirs)).not.toContain(a.mark)
})

describe('Z2 everything that one client reads, requested by another', () => {
  test('contains no byte of the first client and treats its rows as missing', async () => {
    const count = { calls: new Set<string>(), answers: 0, absent: 0 }
    for (const { theirs, own } of walked.filter(isRead)) {
      before.set(own, await sendRequest(server, b.browser, own))
      const [answer, none] = [
        await sendRequest(server, b.browser, theirs),
        await sendRequest(server, b.browser, makeAbsent(theirs, own)),
      ]
      expectNothingFrom(a, theirs, answer)
      if (!BY_PLACE.includes(getName(theirs.endpoint)))
        expect(withoutEcho(answer.said, theirs, own), describeRequest(theirs)).toBe(
          withoutEcho(none.said, makeAbsent(theirs, own), own),
        )
      const mixtures = takeSome(mixRequests(theirs, own))
      for (const mixture of mixtures) expectNothingFrom(a, mixture, await sendRequest(server, b.browser, mixture))
      count.calls.add(getName(theirs.endpoint))
      count.answers += 2 + mixtures.length
      if (answer.status === 404) count.absent += 1
    }
    figure(
      'Z2',
      `${count.calls.size} reading calls, ${count.answers} answers to another client: 0 bytes of the first, ${count.absent} looked absent`,
    )
  }, 1_800_000)

  test("does not change the other client's own answers", async () => {
    await growTenant(server, a)
    await foldAll(server)
    let same = 0
    for (const [request, answer] of before) {
      expect((await sendRequest(server, b.browser, request)).said, describeRequest(request)).toBe(answer.said)
      same += 1
    }
    figure('Z2', `${same} own answers, including counts, unchanged while the first client grew`)
  }, 1_800_000)
})

const MAKERS = {
  'capture-images': captureImages,
  report: reportFile,
  'retail-media-performance': retailMediaPerformance,
  'product-performance': productPerformance,
}

describe('Z2 everything that one client changes, attempted by another', () => {
  test('changes nothing, and the generated files contain nothing of it', async () => {
    const rows = await readTenantRows(server, a)
    const calls = new Set<string>()
    const statuses: Record<number, number> = {}
    let files = 0
    for (const { theirs, own } of walked.filter((pair) => !isRead(pair))) {
      for (const request of [theirs, ...takeSome(mixRequests(theirs, own))]) {
        const answer = await sendRequest(server, b.browser, request)
        expectNothingFrom(a, request, answer)
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      }
      calls.add(getName(theirs.endpoint))
      files += await readFiles(b)
    }
    expect(await readTenantRows(server, a)).toEqual(rows)
    const tried = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`)
    figure(
      'Z2',
      `${calls.size} writing calls (${tried.join(', ')}), ${files} files generated: no row of the first changed`,
    )
  }, 1_800_000)

  /** Runs the jobs, reads the resulting files, and deletes them to make room. */
  async function readFiles(tenant: Tenant): Promise<number> {
    await runWaiting(server, [prepareDownloadJob(MAKERS)])
    const { rows } = await server.owner.query(
      'delete from download where user_id = $1 and download_id <> $2 returning download_id as id, state, file_key as key',
      [tenant.userId, tenant.ids.downloadId],
    )
    const ready = rows.filter(({ state }) => state === 'ready')
    for (const { id, key } of ready) {
      const text = await extractText(await server.services.files.read(getStorageKey(id, key)))
      // a summary contains the requested EANs
      for (const sign of a.signs) expect(sign === a.ids.ean || !text.includes(sign), sign).toBe(true)
    }
    return ready.length
  }
})

test("Z2 refuses the rows of a product list that name another client's data", async () => {
  const rows = await readTenantRows(server, a)
  const { rows: named } = await server.owner.query('select name from client where client_id = $1', [a.ids.clientId])
  const [category] = a.shop.categories
  const addMark = (name = '') => `${name} ${a.mark}`
  const stolen = productRow(a.shop, named[0].name, {
    EAN: String(a.ids.ean),
    Brand: addMark(category?.trades[0]?.name),
    Category: addMark(category?.name),
  })
  // the walk has changed the language of the user
  expect((await b.browser.call(setLanguage, { body: { language: 'en' } })).status).toBe(200)
  const results = outcomes(await importRows(server, b.browser, [stolen]))
  expect(results).toEqual([['Rejected', expect.stringMatching(/brand/i)]])
  expect(await readTenantRows(server, a)).toEqual(rows)
})

test('Z2 answers the first client itself, or only staff, so there was something to protect', async () => {
  const refused = new Map<string, number>()
  const answered = new Set<string>()
  let marked = 0
  for (const { theirs } of [...walked.filter(isRead), ...walked.filter((pair) => !isRead(pair))]) {
    const { status, text } = await sendRequest(server, a.browser, theirs)
    if (status === 200 || FOUND.some((error) => text.includes(`"error":"${error}"`)))
      answered.add(getName(theirs.endpoint))
    else refused.set(getName(theirs.endpoint), status)
    if (a.signs.some((sign) => text.includes(sign))) marked += 1
  }
  expect([...answered].filter(isStaffOnly)).toEqual([])
  expect([...refused].filter(([name]) => !isStaffOnly(name) && !answered.has(name))).toEqual([])
  const skipped = NOT_WALKED.map(([reason, is]) => `${server.endpoints.filter(is).length} (${reason})`)
  figure(
    'Z2',
    `of ${server.endpoints.length} calls the first client was answered ${answered.size}, ${marked} times with its marks; not walked: ${skipped.join(', ')}`,
  )
}, 1_800_000)
