import { randomUUID } from 'node:crypto'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { discardCaptures, markAsError, type Outcome, undoMoves } from '@vitrine/contract/captures/transitions.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { insertCaptures } from '@vitrine/testing/rows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeClient, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'

let server: TestServer
let laura: { userId: number; browser: Browser }
let marc: { userId: number; browser: Browser }
beforeAll(async () => {
  server = await testServer()
  laura = await makeSignedInUser(server, { roles: ['Recognitor'] })
  marc = await makeSignedInUser(server, { roles: ['Editor'] })
})
afterAll(() => server.close())

type SeenRevision = { captureId: number; revision: number }
const toSeenRevisions = (ids: readonly number[], revision = 1): SeenRevision[] =>
  ids.map((captureId) => ({ captureId, revision }))
const discard = (browser: Browser, captures: SeenRevision[], key = randomUUID()) =>
  browser.call(discardCaptures, { body: { captures, key } })
const mark = (browser: Browser, captures: SeenRevision[], key = randomUUID()) =>
  browser.call(markAsError, { body: { captures, key } })
const undo = (browser: Browser, captures: SeenRevision[], key = randomUUID()) =>
  browser.call(undoMoves, { body: { captures, key } })
const outcomes = ({ body }: { body: unknown }) => (body as { outcomes: Outcome[] }).outcomes
const getOutcomeNames = (answer: { body: unknown }) => outcomes(answer).map(({ outcome }) => outcome)

const queryRows = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows
const findCapture = async (id: number) =>
  (
    await queryRows(
      'select capture_state_id as state, revision, user_id as "userId" from capture where capture_id = $1',
      [id],
    )
  )[0]
const move = (id: number, state: number) =>
  queryRows('update capture set capture_state_id = $2 where capture_id = $1', [id, state])
/** Like a save by that user: increments the revision. */
const edit = (id: number, userId: number) =>
  queryRows('update capture set revision = revision + 1, user_id = $2 where capture_id = $1', [id, userId])
const listHistory = (id: number) =>
  queryRows(
    `select revision, user_id as "userId", action, state_before as before, state_after as after, document
     from capture_history where capture_id = $1 order by revision`,
    [id],
  )

describe('[TRAY-15] discarding', () => {
  test('handles each capture independently and returns its result and current state', async () => {
    const [fresh = 0, edited = 0, gone = 0] = await insertCaptures(server.owner, 3)
    await edit(edited, marc.userId)
    await move(gone, CAPTURE_STATE.discarded)
    const answer = await discard(laura.browser, toSeenRevisions([fresh, edited, gone, 999_999_999]))
    expect(answer.status).toBe(200)
    expect(outcomes(answer)).toEqual([
      { captureId: fresh, outcome: 'done', revision: 2, captureStateId: 5 },
      { captureId: edited, outcome: 'editedByAnother', revision: 2, captureStateId: 1 },
      { captureId: gone, outcome: 'alreadyThere', revision: 1, captureStateId: 5 },
      { captureId: 999_999_999, outcome: 'notFound', revision: null, captureStateId: null },
    ])
    expect(await findCapture(fresh)).toEqual({ state: 5, revision: 2, userId: laura.userId })
    expect(await findCapture(edited)).toEqual({ state: 1, revision: 2, userId: marc.userId })
    expect(await findCapture(gone)).toEqual({ state: 5, revision: 1, userId: null })
  })

  test.each([
    ['Created', CAPTURE_STATE.created],
    ['Pending', CAPTURE_STATE.pending],
    ['Sent', CAPTURE_STATE.sent],
    ['WithError', CAPTURE_STATE.withError],
  ])('from %s: changes only the state and updates history, audit and the inbox', async (_name, state) => {
    const [id = 0] = await insertCaptures(server.owner, 1)
    await move(id, state)
    const document = { banners: [], data1: null, data2: null, keyword: null, keywordId: null, productImageId: null }
    expect(getOutcomeNames(await discard(laura.browser, toSeenRevisions([id])))).toEqual(['done'])
    expect(await listHistory(id)).toEqual([
      {
        revision: 2,
        userId: laura.userId,
        action: 'discarded',
        before: state,
        after: 5,
        document: { ...document, platformId: expect.any(Number), when: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      },
    ])
    const audit = "select user_id, action, detail from audit where subject = 'capture' and subject_id = $1"
    expect(await queryRows(audit, [id])).toEqual([
      { user_id: laura.userId, action: 'captureDiscarded', detail: { revision: 2, stateBefore: state, stateAfter: 5 } },
    ])
    expect(await queryRows('select from inbox where capture_id = $1', [id])).toEqual([])
  })

  test('a duplicate capture is one change and one outcome', async () => {
    const [id = 0] = await insertCaptures(server.owner, 1)
    expect(getOutcomeNames(await discard(laura.browser, toSeenRevisions([id, id])))).toEqual(['done'])
    expect(await findCapture(id)).toMatchObject({ revision: 2 })
  })

  test('if two users discard the same capture, one gets done and the other alreadyThere', async () => {
    const ids = await insertCaptures(server.owner, 40)
    const answers = await Promise.all([
      discard(laura.browser, toSeenRevisions(ids)),
      discard(marc.browser, toSeenRevisions(ids)),
    ])
    const all = answers.flatMap(getOutcomeNames)
    expect(all.filter((word) => word === 'done')).toHaveLength(40)
    expect(all.filter((word) => word === 'alreadyThere')).toHaveLength(40)
  })

  test('handles the maximum selection in a few statements', async () => {
    const ids = await insertCaptures(server.owner, LIMITS.selection)
    const answer = await discard(laura.browser, toSeenRevisions(ids))
    expect(getOutcomeNames(answer)).toEqual(ids.map(() => 'done'))
    expect((await discard(laura.browser, toSeenRevisions([...ids, 1]))).status).toBe(400)
    const [{ n }] = await queryRows('select count(*)::int as n from capture_history where capture_id = any ($1)', [ids])
    expect(n).toBe(LIMITS.selection)
  })

  test('overlapping sets in opposite order do not deadlock', async () => {
    for (let round = 0; round < 10; round++) {
      const ids = await insertCaptures(server.owner, 120)
      const sets = [ids, ids.toReversed(), ids.slice(20).toReversed(), ids.slice(0, 100)]
      const answers = await Promise.all(
        sets.map((set, index) => discard((index % 2 ? laura : marc).browser, toSeenRevisions(set))),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(answers.flatMap(getOutcomeNames).filter((word) => word === 'done')).toHaveLength(ids.length)
    }
  })
})

describe('marking as an error', () => {
  test.each([1, 2, 3, 5])('works from state %i, like discarding', async (state) => {
    const [id = 0] = await insertCaptures(server.owner, 1)
    await move(id, state)
    expect(outcomes(await mark(laura.browser, toSeenRevisions([id])))).toEqual([
      { captureId: id, outcome: 'done', revision: 2, captureStateId: 6 },
    ])
    expect(await findCapture(id)).toEqual({ state: 6, revision: 2, userId: laura.userId })
    expect(await listHistory(id)).toMatchObject([{ action: 'markedAsError', before: state, after: 6 }])
    const audit = "select action, detail from audit where subject = 'capture' and subject_id = $1"
    expect(await queryRows(audit, [id])).toEqual([
      { action: 'captureMarkedAsError', detail: { revision: 2, stateBefore: state, stateAfter: 6 } },
    ])
    expect(getOutcomeNames(await mark(marc.browser, toSeenRevisions([id], 2)))).toEqual(['alreadyThere'])
    expect(getOutcomeNames(await undo(marc.browser, toSeenRevisions([id], 2)))).toEqual(['editedByAnother'])
    expect(getOutcomeNames(await undo(laura.browser, toSeenRevisions([id], 2)))).toEqual(['done'])
    expect(await findCapture(id)).toEqual({ state, revision: 3, userId: null })
  })

  test('the same key cannot be used for both', async () => {
    const [id = 0] = await insertCaptures(server.owner, 1)
    const key = randomUUID()
    await mark(laura.browser, toSeenRevisions([id]), key)
    expect((await discard(laura.browser, toSeenRevisions([id]), key)).status).toBe(409)
  })
})

describe('the idempotency key of a request', () => {
  test('D2 twenty concurrent requests have one effect and one answer; another body is refused', async () => {
    const ids = await insertCaptures(server.owner, 5)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => discard(laura.browser, toSeenRevisions(ids), key)),
    )
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: answers[0]?.body })
    expect(getOutcomeNames(answers[0] ?? { body: {} })).toEqual(ids.map(() => 'done'))
    for (const id of ids) expect(await listHistory(id)).toHaveLength(1)

    // also later, after other changes
    await edit(ids[0] ?? 0, marc.userId)
    expect((await discard(laura.browser, toSeenRevisions(ids), key)).body).toEqual(answers[0]?.body)
    const refused = { status: 409, body: { error: 'keyTaken' } }
    expect(await discard(laura.browser, toSeenRevisions(ids.slice(1)), key)).toMatchObject(refused)
    expect(await undo(laura.browser, toSeenRevisions(ids), key)).toMatchObject(refused)
    // keys are separate for each user
    expect(getOutcomeNames(await discard(marc.browser, toSeenRevisions(ids.slice(1)), key))).toEqual(
      ids.slice(1).map(() => 'alreadyThere'),
    )
  })
})

describe('undo', () => {
  const discardOne = async (state: number = CAPTURE_STATE.created) => {
    const [id = 0] = await insertCaptures(server.owner, 1)
    await move(id, state)
    await discard(laura.browser, toSeenRevisions([id]))
    return id
  }

  test.each([1, 2, 3, 6])('restores state %i and the user, as a new revision of the caller', async (state) => {
    const id = await discardOne(state)
    const answer = await undo(laura.browser, toSeenRevisions([id], 2))
    expect(outcomes(answer)).toEqual([{ captureId: id, outcome: 'done', revision: 3, captureStateId: state }])
    expect(await findCapture(id)).toEqual({ state, revision: 3, userId: null })
    expect((await listHistory(id))[1]).toMatchObject({
      action: 'undone',
      before: 5,
      after: state,
      userId: laura.userId,
    })
    expect(await queryRows('select from inbox where capture_id = $1', [id])).toHaveLength(state === 1 ? 1 : 0)
    // repeated with another key
    expect(getOutcomeNames(await undo(laura.browser, toSeenRevisions([id], 2)))).toEqual(['alreadyThere'])
    // it can be discarded and undone again
    expect(getOutcomeNames(await discard(laura.browser, toSeenRevisions([id], 3)))).toEqual(['done'])
    expect(getOutcomeNames(await undo(laura.browser, toSeenRevisions([id], 4)))).toEqual(['done'])
  })

  test('is refused for another user, after another save, and for a capture that was never discarded', async () => {
    const [theirs, saved] = [await discardOne(), await discardOne()]
    expect(getOutcomeNames(await undo(marc.browser, toSeenRevisions([theirs], 2)))).toEqual(['editedByAnother'])
    await edit(saved, marc.userId)
    expect(getOutcomeNames(await undo(laura.browser, toSeenRevisions([saved], 2)))).toEqual(['editedByAnother'])
    expect(getOutcomeNames(await undo(laura.browser, toSeenRevisions([saved], 3)))).toEqual(['editedByAnother'])
    const [untouched = 0] = await insertCaptures(server.owner, 1)
    expect(getOutcomeNames(await undo(laura.browser, toSeenRevisions([untouched, 999_999_999])))).toEqual([
      'alreadyThere',
      'notFound',
    ])
    for (const id of [theirs, saved]) expect(await findCapture(id)).toMatchObject({ state: 5 })
    expect(await findCapture(untouched)).toEqual({ state: 1, revision: 1, userId: null })
  })
})

describe('permissions', () => {
  test('returns notFound to a client editor for a capture outside the scope', async () => {
    const [id = 0] = await insertCaptures(server.owner, 1)
    const clientId = await makeClient(server)
    const { browser } = await makeSignedInUser(server, { roles: ['Editor'], clientId })
    expect(getOutcomeNames(await discard(browser, toSeenRevisions([id, 999_999_999])))).toEqual([
      'notFound',
      'notFound',
    ])
    expect(getOutcomeNames(await undo(browser, toSeenRevisions([id])))).toEqual(['notFound'])
    expect(await findCapture(id)).toEqual({ state: 1, revision: 1, userId: null })
    expect(await listHistory(id)).toEqual([])
  })
})
