import { foldAll } from '@vitrine/db/cubes/fold-all'
import { figure } from '@vitrine/db/testing-figures'
import { rounds } from '@vitrine/db/testing-rounds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { captureImages } from '../downloads/capture-images.ts'
import { prepareDownloadJob } from '../downloads/prepare-download.job.ts'
import { storedAt } from '../downloads/stored-files.ts'
import { productPerformance } from '../exports/product-performance.ts'
import { retailMediaPerformance } from '../exports/retail-media-performance.ts'
import { imported, outcomes, productRow } from '../perfect-product/testing.ts'
import { reportFile } from '../reports/report-file.ts'
import { runWaiting, signedIn, type TestServer, testServer } from '../testing.ts'
import { absentOf, mixturesOf, nameOf, ownLeaves, type Request, requestsOf, withRecords } from './testing-requests.ts'
import { rowsOf } from './testing-rows.ts'
import { growTenant, makeTenant, type Tenant } from './testing-tenant.ts'
import { type Answered, ask, textOf, told } from './testing-traffic.ts'
import { FOUND, NOT_WALKED, ofStaff } from './testing-walk.ts'

// Whatever somebody of one client asks for, somebody of another asks for, too: the same numbers, and mixed with their own.

let server: TestServer
let a: Tenant
let b: Tenant
/** Of each call, the requests of both: the same but for what is whose. */
const walked: { theirs: Request; own: Request }[] = []
const before = new Map<Request, Answered>()

beforeAll(async () => {
  server = await testServer()
  a = await makeTenant(server)
  b = await makeTenant(server)
  await server.owner.query(`insert into proxy (proxy_id, host, port) values (1, 'proxy.example', 8080)`)
  await foldAll(server)
  const staff = await signedIn(server, { roles: ['Admin'] })
  for (const endpoint of server.endpoints) {
    if (NOT_WALKED.some(([, is]) => is(endpoint))) continue
    const [theirs, own] = [requestsOf(endpoint, a), requestsOf(endpoint, b)]
    // who is refused by the call is refused whatever it is asked
    const most = ofStaff(nameOf(endpoint)) ? rounds(theirs.length, 1) : theirs.length
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

/** What of the one is in an answer to the other; what somebody says themselves is no news. */
function expectNothingOf(tenant: Tenant, request: Request, { text }: Answered): void {
  const given = JSON.stringify(request.input)
  for (const sign of tenant.signs)
    if (!given.includes(sign)) expect(text.includes(sign), `${told(request)}\n${text}`).toBe(false)
}

/** What the asker gave comes back in some answers: a number under its name, a word wherever it stands. */
const withoutEcho = (said: string, request: Request, other: Request) =>
  ownLeaves(request, other).reduce(
    (text, [path, value]) => text.replaceAll(typeof value === 'string' ? value : `"${path.at(-1)}":${value}`, ''),
    said,
  )

/** All of them at night; by day a few of each, so that every call has its turn. */
const someOf = (mixtures: readonly Request[]) => mixtures.slice(0, rounds(mixtures.length, 2))

/** Calls that take a number as a place in a list, whether or not it is somebody's. */
const BY_PLACE = ['GET /api/trays/:tray/captures/:captureId/neighbours']

test('the requests give nothing away themselves', () => {
  for (const { theirs } of walked) if (!ofStaff(nameOf(theirs.endpoint))) expect(told(theirs)).not.toContain(a.mark)
})

describe('Z2 everything that one client reads, asked for by another', () => {
  test('nothing of it is in any byte, and what is not theirs looks absent', async () => {
    const count = { calls: new Set<string>(), answers: 0, absent: 0 }
    for (const { theirs, own } of walked.filter(isRead)) {
      before.set(own, await ask(server, b.browser, own))
      const [answer, none] = [await ask(server, b.browser, theirs), await ask(server, b.browser, absentOf(theirs, own))]
      expectNothingOf(a, theirs, answer)
      if (!BY_PLACE.includes(nameOf(theirs.endpoint)))
        expect(withoutEcho(answer.said, theirs, own), told(theirs)).toBe(
          withoutEcho(none.said, absentOf(theirs, own), own),
        )
      const mixtures = someOf(mixturesOf(theirs, own))
      for (const mixture of mixtures) expectNothingOf(a, mixture, await ask(server, b.browser, mixture))
      count.calls.add(nameOf(theirs.endpoint))
      count.answers += 2 + mixtures.length
      if (answer.status === 404) count.absent += 1
    }
    figure(
      'Z2',
      `${count.calls.size} reading calls, ${count.answers} answers to another client: 0 bytes of the first, ${count.absent} looked absent`,
    )
  }, 1_800_000)

  test('what the other client reads of its own does not move with it', async () => {
    await growTenant(server, a)
    await foldAll(server)
    let same = 0
    for (const [request, answer] of before) {
      expect((await ask(server, b.browser, request)).said, told(request)).toBe(answer.said)
      same += 1
    }
    figure('Z2', `${same} own answers, counts among them, unchanged while the first client grew`)
  }, 1_800_000)
})

const MAKERS = {
  'capture-images': captureImages,
  report: reportFile,
  'retail-media-performance': retailMediaPerformance,
  'product-performance': productPerformance,
}

describe('Z2 everything that one client changes, tried by another', () => {
  test('changes nothing, and the files made of it hold nothing', async () => {
    const rows = await rowsOf(server, a)
    const calls = new Set<string>()
    const statuses: Record<number, number> = {}
    let files = 0
    for (const { theirs, own } of walked.filter((pair) => !isRead(pair))) {
      for (const request of [theirs, ...someOf(mixturesOf(theirs, own))]) {
        const answer = await ask(server, b.browser, request)
        expectNothingOf(a, request, answer)
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      }
      calls.add(nameOf(theirs.endpoint))
      files += await readFiles(b)
    }
    expect(await rowsOf(server, a)).toEqual(rows)
    const tried = Object.entries(statuses).map(([status, times]) => `${times} × ${status}`)
    figure('Z2', `${calls.size} writing calls (${tried.join(', ')}), ${files} files made: no row of the first changed`)
  }, 1_800_000)

  /** Does what a worker would, reads what came of it, and makes room for more. */
  async function readFiles(tenant: Tenant): Promise<number> {
    await runWaiting(server, [prepareDownloadJob(MAKERS)])
    const { rows } = await server.owner.query(
      'delete from download where user_id = $1 and download_id <> $2 returning download_id as id, state, file_key as key',
      [tenant.userId, tenant.ids.downloadId],
    )
    const ready = rows.filter(({ state }) => state === 'ready')
    for (const { id, key } of ready) {
      const text = await textOf(await server.services.files.read(storedAt(id, key)))
      // a summary says which EANs were asked for
      for (const sign of a.signs) expect(sign === a.ids.ean || !text.includes(sign), sign).toBe(true)
    }
    return ready.length
  }
})

test('Z2 a product list that names the things of another client is refused row by row', async () => {
  const rows = await rowsOf(server, a)
  const { rows: named } = await server.owner.query('select name from client where client_id = $1', [a.ids.clientId])
  const [category] = a.shop.categories
  const marked = (name = '') => `${name} ${a.mark}`
  const stolen = productRow(a.shop, named[0].name, {
    EAN: String(a.ids.ean),
    Brand: marked(category?.trades[0]?.name),
    Category: marked(category?.name),
  })
  const results = outcomes(await imported(server, b.browser, [stolen]))
  expect(results).toEqual([['Rejected', expect.stringMatching(/brand/i)]])
  expect(await rowsOf(server, a)).toEqual(rows)
})

test('Z2 it was there to be read and changed: the first client itself is answered, or only staff are', async () => {
  const refused = new Map<string, number>()
  const answered = new Set<string>()
  let marked = 0
  for (const { theirs } of [...walked.filter(isRead), ...walked.filter((pair) => !isRead(pair))]) {
    const { status, text } = await ask(server, a.browser, theirs)
    if (status === 200 || FOUND.some((error) => text.includes(`"error":"${error}"`)))
      answered.add(nameOf(theirs.endpoint))
    else refused.set(nameOf(theirs.endpoint), status)
    if (a.signs.some((sign) => text.includes(sign))) marked += 1
  }
  expect([...answered].filter(ofStaff)).toEqual([])
  expect([...refused].filter(([name]) => !ofStaff(name) && !answered.has(name))).toEqual([])
  const skipped = NOT_WALKED.map(([reason, is]) => `${server.endpoints.filter(is).length} (${reason})`)
  figure(
    'Z2',
    `of ${server.endpoints.length} calls the first client was answered ${answered.size}, ${marked} times with its marks; not walked: ${skipped.join(', ')}`,
  )
}, 1_800_000)
