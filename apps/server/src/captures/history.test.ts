import { randomUUID } from 'node:crypto'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { getHistory, type HistoryEntry } from '@vitrine/contract/captures/captures.contract'
import { discardCaptures, markAsError, undoMoves } from '@vitrine/contract/captures/transitions.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { insertCaptures } from '@vitrine/testing/rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { createReview, type Review } from './captures.fixture.ts'

const { created, pending, sent, discarded, withError } = CAPTURE_STATE

let server: TestServer
let review: Review
let laura: { userId: number; browser: Browser }
let marc: { userId: number; browser: Browser }
beforeAll(async () => {
  server = await testServer()
  review = await createReview(server)
  laura = await makeSignedInUser(server, { roles: ['Recognitor'], name: 'Laura Benet' })
  marc = await makeSignedInUser(server, { roles: ['Admin'], name: 'Marc Vidal' })
})
afterAll(() => server.close())

const read = (browser: Browser, captureId: number) => browser.call(getHistory, { params: { captureId } })
const readEntries = async (captureId: number) =>
  ((await read(laura.browser, captureId)).body as { entries: HistoryEntry[] }).entries

test('lists who did what and when, newest first, with the document of each revision', async () => {
  const capture = await review.place()
  const { captureId, document } = capture
  const toBody = (revision: number) => ({ captures: [{ captureId, revision }], key: randomUUID() })
  const before = Date.now()
  await review.save(laura.browser, capture, { data1: 'first' })
  await marc.browser.call(discardCaptures, { body: toBody(2) })
  await marc.browser.call(undoMoves, { body: toBody(3) })
  await laura.browser.call(markAsError, { body: toBody(4) })
  await review.save(marc.browser, await review.held(captureId), { data1: 'second', captureStateId: sent })

  const { status, body } = await read(laura.browser, captureId)
  expect(status).toBe(200)
  const first = { ...document, data1: 'first' }
  const line = (action: string, user: string | null, stateBefore: number | null, stateAfter: number, own: unknown) => ({
    action,
    user,
    stateBefore,
    stateAfter,
    errorReason: null,
    errorNote: null,
    document: own,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  expect(body).toEqual({
    entries: [
      { revision: 6, ...line('sent', 'Marc Vidal', withError, sent, { ...document, data1: 'second' }) },
      { revision: 5, ...line('markedAsError', 'Laura Benet', pending, withError, first) },
      { revision: 4, ...line('undone', 'Marc Vidal', discarded, pending, first) },
      { revision: 3, ...line('discarded', 'Marc Vidal', pending, discarded, first) },
      { revision: 2, ...line('saved', 'Laura Benet', created, pending, first) },
      { revision: 1, ...line('created', null, null, created, document) },
    ],
    isComplete: true,
  })
  const times = (body as { entries: HistoryEntry[] }).entries.map(({ at }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(times[0]).toBeGreaterThan(before - 1000)
})

test('limits a long history and reports that it is incomplete', async () => {
  const { captureId, document } = await review.place()
  const add = (from: number, to: number) =>
    review.rows(
      `insert into capture_history (capture_id, revision, user_id, action, state_before, state_after, document)
       select $1, n, $2, 'saved', 2, 2, $3 from generate_series($4::int, $5::int) n`,
      [captureId, laura.userId, document, from, to],
    )
  await add(2, LIMITS.historyEntries)
  expect((await read(laura.browser, captureId)).body).toMatchObject({ isComplete: true })
  await add(LIMITS.historyEntries + 1, LIMITS.historyEntries + 1)
  expect((await read(laura.browser, captureId)).body).toMatchObject({ isComplete: false })
  const revisions = (await readEntries(captureId)).map(({ revision }) => revision)
  expect(revisions).toHaveLength(LIMITS.historyEntries)
  expect([revisions[0], revisions.at(-1)]).toEqual([LIMITS.historyEntries + 1, 2])
})

test('returns an empty history for an old capture, and 404 for one that does not exist or belongs to another client', async () => {
  const [id = 0] = await insertCaptures(server.owner, 1)
  expect(await read(laura.browser, id)).toMatchObject({ status: 200, body: { entries: [], isComplete: true } })
  expect((await read(laura.browser, 999_999_999)).status).toBe(404)
  const { browser } = await makeSignedInUser(server, { roles: ['Editor'], clientId: await makeClient(server) })
  expect((await read(browser, id)).status).toBe(404)
})
