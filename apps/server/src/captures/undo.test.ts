import { randomUUID } from 'node:crypto'
import { CAPTURE_STATE, type CaptureStateId } from '@vitrine/contract/captures/capture'
import { getHistory, type HistoryEntry } from '@vitrine/contract/captures/captures.contract'
import { discardCaptures, markAsError, type Outcome, undoMoves } from '@vitrine/contract/captures/transitions.contract'
import { getTrayCapture } from '@vitrine/contract/trays/trays.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, makeSignedInUser, type TestServer, testServer } from '../server.fixture.ts'
import { createReview, type HeldCapture, type Review } from './captures.fixture.ts'

const { created, pending, sent, discarded, withError } = CAPTURE_STATE

let server: TestServer
let review: Review
let laura: { userId: number; browser: Browser }
let marc: { userId: number; browser: Browser }
beforeAll(async () => {
  server = await testServer({ maxConnections: 12 })
  review = await createReview(server)
  laura = await makeSignedInUser(server, { roles: ['Recognitor'] })
  marc = await makeSignedInUser(server, { roles: ['Editor'] })
})
afterAll(() => server.close())

const undo = async (browser: Browser, captureId: number, revision: number, key = randomUUID()) => {
  const { body } = await browser.call(undoMoves, { body: { captures: [{ captureId, revision }], key } })
  return (body as { outcomes: Outcome[] }).outcomes[0]
}
const discard = (browser: Browser, captureId: number, revision: number) =>
  browser.call(discardCaptures, { body: { captures: [{ captureId, revision }], key: randomUUID() } })
const mark = (browser: Browser, captureId: number, revision: number, error: object = {}) =>
  browser.call(markAsError, { body: { captures: [{ captureId, revision }], key: randomUUID(), ...error } })

/** All data that an undo must restore. */
const findRow = async (captureId: number) => {
  const [row] = await review.rows(
    `select capture_state_id as state, user_id as "userId", when_local::text, when_gmt::text, platform_id, data1, data2,
       keyword, keyword_id, product_image_id, banners, proposed, facets, error_reason as "errorReason",
       error_note as "errorNote"
     from capture where capture_id = $1`,
    [captureId],
  )
  return row
}
const readRevision = async (captureId: number) => (await review.held(captureId)).revision

const createChange = ({ document }: HeldCapture) => ({
  data1: 'typed',
  data2: 'Yes' as const,
  when: document.when.replace(/^\d{4}/, '2020'),
  banners: [
    ...document.banners,
    ...document.banners.map(({ productCategories, ...banner }) => ({
      ...banner,
      bannerId: 0,
      productCategories: productCategories.map((row) => ({ ...row, productCategoryId: 0 })),
    })),
  ],
})

describe('[REV-37] undo of Save and Send', () => {
  test.each([
    ['Send', sent, created],
    ['Save', pending, created],
    ['Send', sent, withError],
    ['Save', pending, discarded],
  ] as const)('%s (%i) from state %i: restores the capture as a new revision', async (_name, to, from) => {
    const capture = await review.place({ proposed: ['banners', 'data1'] })
    const { captureId } = capture
    await review.rows(
      `update capture set capture_state_id = $2, user_id = $3, error_reason = case when $2::smallint = 6 then 'blocked' end
       where capture_id = $1`,
      [captureId, from, from === created ? null : marc.userId],
    )
    const before = await findRow(captureId)
    const answer = await review.save(laura.browser, capture, { ...createChange(capture), captureStateId: to })
    expect(answer.body).toBe(2)
    expect(await findRow(captureId)).toMatchObject({ state: to, userId: laura.userId, proposed: [], errorReason: null })

    expect(await undo(laura.browser, captureId, 2)).toEqual({
      captureId,
      outcome: 'done',
      revision: 3,
      captureStateId: from,
    })
    expect(await findRow(captureId)).toEqual(before)
    expect((await review.historyOf(captureId)).at(-1)).toEqual({
      revision: 3,
      userId: laura.userId,
      action: 'undone',
      before: to,
      after: from,
      document: capture.document,
    })
    expect((await review.auditOf(captureId)).at(-1)).toEqual({
      userId: laura.userId,
      action: 'captureUndone',
      detail: { revision: 3, stateBefore: to, stateAfter: from, undoneRevision: 2 },
    })
    const inbox = await review.rows('select from inbox where capture_id = $1', [captureId])
    expect(inbox).toHaveLength(from === created ? 1 : 0)
    // the reports are updated: the counts move back
    const [told] = await review.rows(
      `select before ->> 'captureStateId' as before, after ->> 'captureStateId' as after from outbox
       where capture_id = $1 order by outbox_id desc limit 1`,
      [captureId],
    )
    expect(told).toEqual({ before: String(to), after: String(from) })
    expect(await undo(laura.browser, captureId, 2)).toMatchObject({ outcome: 'alreadyThere', revision: 3 })
  })

  test('undoes several decisions about one capture one after the other, down to the first', async () => {
    const capture = await review.place()
    const { captureId } = capture
    const untouched = await findRow(captureId)
    await review.save(laura.browser, capture, { data1: 'saved' })
    const held = await review.held(captureId)
    await review.save(laura.browser, held, { data1: 'sent', captureStateId: sent })
    const asSent = await findRow(captureId)
    await discard(laura.browser, captureId, 3)
    // decisions can only be undone in reverse order
    expect(await undo(laura.browser, captureId, 3)).toMatchObject({ outcome: 'editedByAnother' })
    expect(await undo(laura.browser, captureId, 4)).toMatchObject({ outcome: 'done', revision: 5 })
    expect(await findRow(captureId)).toEqual(asSent)
    expect(await undo(laura.browser, captureId, 3)).toMatchObject({ outcome: 'done', revision: 6 })
    expect(await findRow(captureId)).toMatchObject({ state: pending, data1: 'saved', userId: laura.userId })
    expect(await undo(laura.browser, captureId, 2)).toMatchObject({ outcome: 'done', revision: 7 })
    expect(await findRow(captureId)).toEqual(untouched)
    expect(await undo(laura.browser, captureId, 1)).toMatchObject({ outcome: 'alreadyThere' })
  })

  test('is refused for another user and after another user changed the capture', async () => {
    const capture = await review.place()
    const { captureId } = capture
    await review.save(laura.browser, capture, { captureStateId: sent })
    expect(await undo(marc.browser, captureId, 2)).toMatchObject({ outcome: 'editedByAnother' })
    await review.save(marc.browser, await review.held(captureId), { data1: 'theirs', captureStateId: sent })
    expect(await undo(laura.browser, captureId, 2)).toMatchObject({ outcome: 'editedByAnother', revision: 3 })
    // undoing another user's correction does not make the first decision undoable again
    expect(await undo(marc.browser, captureId, 3)).toMatchObject({ outcome: 'done' })
    expect(await undo(laura.browser, captureId, 2)).toMatchObject({ outcome: 'editedByAnother', revision: 4 })
    expect(await findRow(captureId)).toMatchObject({ state: sent, userId: laura.userId })
  })

  test('does not restore a category that was deleted since', async () => {
    const capture = await review.place()
    const { captureId } = capture
    await review.save(laura.browser, capture, { captureStateId: sent })
    await review.rows(
      `update capture_history set replaced = jsonb_set(replaced, '{banners,0,productCategories,0,categoryId}', '999999999')
       where capture_id = $1 and revision = 2`,
      [captureId],
    )
    expect(await undo(laura.browser, captureId, 2)).toMatchObject({ outcome: 'editedByAnother', revision: 2 })
    expect(await findRow(captureId)).toMatchObject({ state: sent })
  })

  test('a decision made after an undo does not count as undone', async () => {
    const capture = await review.place()
    const { captureId } = capture
    await discard(laura.browser, captureId, 1)
    await undo(laura.browser, captureId, 2)
    // revision 3 is the undo itself, not a decision
    expect(await undo(laura.browser, captureId, 3)).toMatchObject({ outcome: 'alreadyThere', revision: 3 })
    await discard(laura.browser, captureId, 3)
    expect(await undo(laura.browser, captureId, 2)).toMatchObject({ outcome: 'editedByAnother', revision: 4 })
    expect(await readRevision(captureId)).toBe(4)
  })

  test('undoing a discard returns a pending capture to the colleague who saved it', async () => {
    const capture = await review.place()
    const { captureId } = capture
    await review.save(marc.browser, capture)
    await discard(laura.browser, captureId, 2)
    await undo(laura.browser, captureId, 3)
    expect(await findRow(captureId)).toMatchObject({ state: pending, userId: marc.userId })
  })

  test('exactly one of an undo and a concurrent save by another user succeeds', async () => {
    const ROUNDS = 30
    for (let round = 0; round < ROUNDS; round++) {
      const capture = await review.place()
      const { captureId } = capture
      await review.save(laura.browser, capture, { captureStateId: sent })
      const held = await review.held(captureId)
      const [undone, saved] = await Promise.all([
        undo(laura.browser, captureId, 2),
        review.save(marc.browser, held, { data1: 'theirs', captureStateId: sent }),
      ])
      const isUndone = undone?.outcome === 'done'
      expect(saved.body).toBe(isUndone ? -2 : 3)
      if (!isUndone) expect(undone).toMatchObject({ outcome: 'editedByAnother' })
      expect(await findRow(captureId)).toMatchObject(
        isUndone
          ? { state: created, data1: null, userId: null }
          : { state: sent, data1: 'theirs', userId: marc.userId },
      )
      expect(await readRevision(captureId)).toBe(3)
      expect(await review.historyOf(captureId)).toHaveLength(3)
    }
  })

  test('twenty concurrent undos of one decision have one effect, with one key or several', async () => {
    for (const keyOf of [
      () => randomUUID(),
      (
        (key) => () =>
          key
      )(randomUUID()),
    ]) {
      const capture = await review.place()
      const { captureId } = capture
      await review.save(laura.browser, capture, { captureStateId: sent })
      const all = await Promise.all(Array.from({ length: 20 }, () => undo(laura.browser, captureId, 2, keyOf())))
      expect(new Set(all.map((one) => one?.revision))).toEqual(new Set([3]))
      expect(await readRevision(captureId)).toBe(3)
    }
  })
})

describe('the reason for an error', () => {
  const facts = { errorReason: 'cookieWall', errorNote: 'covers the lower half' }
  const readTrayCapture = async (captureId: number) =>
    (await laura.browser.call(getTrayCapture, { params: { captureId } })).body

  test('is stored, shown in tray and dialog, kept in the history, and cleared by undo', async () => {
    const { captureId } = await review.place()
    await mark(laura.browser, captureId, 1, { ...facts, errorNote: '  covers the lower half ' })
    expect(await readTrayCapture(captureId)).toMatchObject({ captureStateId: withError, ...facts })
    expect((await review.auditOf(captureId)).at(-1)).toMatchObject({ action: 'captureMarkedAsError', detail: facts })
    await undo(laura.browser, captureId, 2)
    expect(await readTrayCapture(captureId)).toMatchObject({
      captureStateId: created,
      errorReason: null,
      errorNote: null,
    })
    const { body } = await laura.browser.call(getHistory, { params: { captureId } })
    const { entries } = body as { entries: HistoryEntry[] }
    expect(entries.map(({ action, errorReason, errorNote }) => ({ action, errorReason, errorNote }))).toEqual([
      { action: 'undone', errorReason: null, errorNote: null },
      { action: 'markedAsError', ...facts },
      { action: 'created', errorReason: null, errorNote: null },
    ])
  })

  test.each(['discard', 'send'] as const)('is cleared by %s and restored by its undo', async (step) => {
    const { captureId } = await review.place()
    await mark(laura.browser, captureId, 1, facts)
    if (step === 'discard') await discard(marc.browser, captureId, 2)
    else await review.save(marc.browser, await review.held(captureId), { captureStateId: sent })
    expect(await findRow(captureId)).toMatchObject({ errorReason: null, errorNote: null })
    await undo(marc.browser, captureId, 3)
    expect(await findRow(captureId)).toMatchObject({ state: withError, userId: laura.userId, ...facts })
  })

  test('can be part of the save call, and is optional', async () => {
    const [given, missing] = [await review.place(), await review.place()]
    const save = (held: HeldCapture, error: object) =>
      review.save(laura.browser, held, { captureStateId: withError as CaptureStateId, ...error })
    expect((await save(given, facts)).body).toBe(2)
    expect(await findRow(given.captureId)).toMatchObject({ state: withError, ...facts })
    expect((await save(missing, { errorNote: '' })).body).toBe(2)
    expect(await findRow(missing.captureId)).toMatchObject({ state: withError, errorReason: null, errorNote: null })
  })

  test('must be one of the list, and the note is limited', async () => {
    const { captureId } = await review.place()
    for (const wrong of [{ errorReason: 'bored' }, { errorNote: 'x'.repeat(201) }])
      expect((await mark(laura.browser, captureId, 1, wrong)).status).toBe(400)
    expect(await readRevision(captureId)).toBe(1)
  })
})
