import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CaptureForm, toForm } from '../form/capture-form.ts'
import { getDraftKey } from './draft-key.ts'
import {
  createFakeServer,
  createMoveRequest,
  createSaveRequest,
  EMPTY,
  listMarks,
  type RequestFate,
  USER,
  withBanner,
} from './keeping.fixture.ts'
import type { SaveRequest } from './outgoing.model.ts'

describe('saves that cannot be sent or get no answer', () => {
  test('a retry after a lost answer is the same save', async () => {
    const { start, fates, now, revisions, store } = createFakeServer()
    const { submit } = start()
    const save = createSaveRequest(1, now(1), withBanner(toForm(EMPTY), 1))
    fates.push('answerLost')
    await expect(submit(save)).rejects.toThrow()
    expect(await submit(save)).toEqual({ kind: 'saved', revision: 2 })
    expect(revisions(1)).toHaveLength(2)
    expect(await store.listSaves(USER)).toEqual([])
  })

  test('a save after a lost answer and further edits stores the new row once', async () => {
    const { start, fates, now, revisions } = createFakeServer()
    const { submit } = start()
    const seen = now(1)
    const form = withBanner(toForm(EMPTY), 1)
    fates.push('answerLost')
    await expect(submit(createSaveRequest(1, seen, form))).rejects.toThrow()
    expect(await submit(createSaveRequest(1, seen, withBanner(form, 2)))).toEqual({ kind: 'saved', revision: 3 })
    expect(listMarks(revisions(1)[2] ?? EMPTY)).toEqual([1, 2])
    expect(revisions(1)[2]?.banners).toHaveLength(2)
  })

  test('a save after a lost answer flags a new row that was removed meanwhile', async () => {
    const { start, fates, now, revisions } = createFakeServer()
    const { submit } = start()
    const seen = now(1)
    fates.push('answerLost')
    await expect(submit(createSaveRequest(1, seen, withBanner(toForm(EMPTY), 1)))).rejects.toThrow()
    await submit(createSaveRequest(1, seen, withBanner(toForm(EMPTY), 2)))
    expect(listMarks(revisions(1)[2] ?? EMPTY)).toEqual([2])
    expect(revisions(1)[2]?.banners).toHaveLength(2)
  })

  test('a queued save keeps allowing missing values', async () => {
    const { start, set, now, sent } = createFakeServer()
    const queue = start()
    set(false)
    await queue.submit({ ...createSaveRequest(1, now(1), withBanner(toForm(EMPTY), 1)), allowIncomplete: true })
    await queue.submit(createSaveRequest(2, now(2), withBanner(toForm(EMPTY), 2)))
    set(true)
    await queue.drain(USER)
    expect(sent.map(({ captureId, body }) => [captureId, body.allowIncomplete])).toEqual([
      [1, true],
      [2, undefined],
    ])
  })

  test('sends five offline saves in order and once, also after a reload', async () => {
    const { start, set, now, revisions, store } = createFakeServer()
    const before = start()
    set(false)
    for (const captureId of [1, 2, 3, 4, 5])
      expect(
        await before.submit(createSaveRequest(captureId, now(captureId), withBanner(toForm(EMPTY), captureId))),
      ).toMatchObject({ kind: 'kept' })
    expect(await before.listWaiting(USER)).toHaveLength(5)
    set(true)
    const [after, otherTab] = [start(), start()]
    await Promise.all([after.drain(USER), otherTab.drain(USER)])
    for (const captureId of [1, 2, 3, 4, 5]) expect(revisions(captureId)).toHaveLength(2)
    expect((await store.listSaves(USER)).map(({ captureId, stands }) => [captureId, stands])).toEqual(
      [1, 2, 3, 4, 5].map((captureId) => [captureId, 'done']),
    )
    expect(await after.listWaiting(USER)).toHaveLength(0)
  })

  test("leaves another user's saves untouched", async () => {
    const { start, set, now, revisions } = createFakeServer()
    const queue = start()
    set(false)
    await queue.submit(createSaveRequest(1, now(1), withBanner(toForm(EMPTY), 1)))
    set(true)
    await queue.drain(USER + 1)
    expect(revisions(1)).toHaveLength(1)
    expect(await queue.listWaiting(USER + 1)).toHaveLength(0)
    expect(await queue.listWaiting(USER)).toHaveLength(1)
  })

  test('a save that conflicts with another user becomes a draft again, with later saves based on it', async () => {
    const { start, set, now, revisions, refused, store, saveAsAnother } = createFakeServer()
    const queue = start()
    const seen = now(1)
    const [first, second] = [withBanner(toForm(EMPTY), 1), withBanner(withBanner(toForm(EMPTY), 1), 2)]
    set(false)
    await queue.submit(createSaveRequest(1, seen, first))
    await queue.submit(createSaveRequest(1, seen, second))
    await queue.submit(createSaveRequest(2, now(2), first))
    saveAsAnother(1, 'theirs')
    set(true)
    await queue.drain(USER)
    expect(revisions(1)).toHaveLength(2)
    expect(revisions(2)).toHaveLength(2)
    expect(refused).toMatchObject([{ save: { captureId: 1 } }])
    expect(await store.readDraft(getDraftKey({ userId: USER, captureId: 1 }))).toMatchObject({
      revision: 1,
      base: EMPTY,
      form: second,
    })
  })

  test('a save that the server fails on does not block others and is retried', async () => {
    const { start, set, now, revisions, fates } = createFakeServer()
    const queue = start()
    set(false)
    for (const captureId of [1, 2])
      await queue.submit(createSaveRequest(captureId, now(captureId), withBanner(toForm(EMPTY), 1)))
    set(true)
    fates.push('broken')
    await queue.drain(USER)
    expect([revisions(1).length, revisions(2).length]).toEqual([1, 2])
    await queue.drain(USER)
    expect([revisions(1).length, revisions(2).length]).toEqual([2, 2])
  })

  test('a form based on the revision before an automatically sent save can still be saved', async () => {
    const { start, set, now, revisions } = createFakeServer()
    const queue = start()
    const seen = now(1)
    const form = withBanner(toForm(EMPTY), 1)
    set(false)
    await queue.submit(createSaveRequest(1, seen, form))
    set(true)
    await queue.drain(USER)
    expect(await queue.submit(createSaveRequest(1, seen, withBanner(form, 2)))).toEqual({ kind: 'saved', revision: 3 })
    expect(listMarks(revisions(1)[2] ?? EMPTY)).toEqual([1, 2])
  })

  test('queues discards and errors together with saves and sends them in order, also after a reload', async () => {
    const { start, set, now, revisions, listStates } = createFakeServer()
    const before = start()
    set(false)
    const form = withBanner(toForm(EMPTY), 1)
    await before.submit(createSaveRequest(1, now(1), form))
    await before.submit(createMoveRequest(1, 1))
    await before.submit(createMoveRequest(2, 1, 'withError'))
    // submitted twice
    await before.submit(createMoveRequest(2, 1, 'withError'))
    expect(await before.listWaiting(USER)).toHaveLength(3)
    set(true)
    const after = start()
    await after.drain(USER)
    expect(listStates(1)).toEqual([CAPTURE_STATE.pending, CAPTURE_STATE.discarded])
    expect(listStates(2)).toEqual([CAPTURE_STATE.withError])
    // the discard kept the saved document
    expect(revisions(1)[2]).toEqual(revisions(1)[1])
    expect(await after.listWaiting(USER)).toEqual([])
  })

  test('a discard that conflicts with another user is refused and leaves no draft', async () => {
    const { start, set, revisions, refused, store, saveAsAnother } = createFakeServer()
    const queue = start()
    set(false)
    await queue.submit(createMoveRequest(1, 1))
    await queue.submit(createMoveRequest(2, 1))
    saveAsAnother(1, 'theirs')
    set(true)
    await queue.drain(USER)
    expect([revisions(1).length, revisions(2).length]).toEqual([2, 2])
    expect(refused).toMatchObject([{ save: { captureId: 1, captureStateId: CAPTURE_STATE.discarded } }])
    expect(await store.readDraft(getDraftKey({ userId: USER, captureId: 1 }))).toBeUndefined()
  })

  test('a retry after a lost answer to a discard is the same discard and keeps the draft', async () => {
    const { start, fates, listStates, store } = createFakeServer()
    const { submit } = start()
    const key = getDraftKey({ userId: USER, captureId: 1 })
    await store.putDraft({ ...key, revision: 1, base: EMPTY, form: toForm(EMPTY), at: 1 })
    fates.push('answerLost')
    await expect(submit(createMoveRequest(1, 1))).rejects.toThrow()
    expect(await submit(createMoveRequest(1, 1))).toEqual({ kind: 'saved', revision: 2 })
    expect(listStates(1)).toEqual([CAPTURE_STATE.discarded])
    expect(await store.readDraft(key)).toBeDefined()
  })

  test('withdraws a queued save or discard, turns the save back into a draft, and reports the revision of a sent one', async () => {
    const { start, set, now, revisions, store } = createFakeServer()
    const queue = start()
    set(false)
    const form = withBanner(toForm(EMPTY), 1)
    const orders: number[] = []
    for (const save of [createSaveRequest(1, now(1), form), createMoveRequest(2, 1), createMoveRequest(3, 1)]) {
      const outcome = await queue.submit(save)
      orders.push(outcome.kind === 'kept' ? outcome.order : 0)
    }
    const [save = 0, discard = 0, left = 0] = orders
    expect(await queue.withdraw(USER, save)).toEqual({ kind: 'withdrawn' })
    expect(await queue.withdraw(USER, discard)).toEqual({ kind: 'withdrawn' })
    set(true)
    await queue.drain(USER)
    expect([1, 2, 3].map((captureId) => revisions(captureId).length)).toEqual([1, 1, 2])
    expect(await store.readDraft(getDraftKey({ userId: USER, captureId: 1 }))).toMatchObject({ form })
    expect(await queue.withdraw(USER, left)).toEqual({ kind: 'saved', revision: 2 })
    expect(await queue.withdraw(USER, save)).toEqual({ kind: 'gone' })
  })

  const anyStep = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('save' as const), captureId: fc.integer({ min: 1, max: 2 }) }),
    },
    fc.record({ kind: fc.constant('again' as const), captureId: fc.integer({ min: 1, max: 2 }) }),
    fc.record({ kind: fc.constant('reload' as const) }),
    fc.record({ kind: fc.constant('network' as const), isOnline: fc.boolean() }),
    fc.record({ kind: fc.constant('drain' as const) }),
  )
  const anyFates = fc.array(fc.constantFrom<RequestFate>('fine', 'fine', 'lost', 'answerLost', 'broken'), {
    maxLength: 30,
  })

  test('with any network failures, every save is done once and in order, and no input is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), anyFates, async (steps, fates) => {
        const { start, set, now, revisions, refused, fates: coming } = createFakeServer()
        coming.push(...fates)
        let queue = start()
        let mark = 0
        // simulates a dialog: the loaded version and the form; reloaded after an answered save
        const open = new Map<number, { revision: number; base: CaptureDocument; form: CaptureForm }>()
        const dialog = (captureId: number) => {
          const seen = open.get(captureId) ?? { ...now(captureId), form: toForm(now(captureId).base) }
          open.set(captureId, seen)
          return seen
        }
        const save = async (captureId: number, form: CaptureForm) => {
          const { revision, base } = dialog(captureId)
          open.set(captureId, { revision, base, form })
          const outcome = await queue
            .submit(createSaveRequest(captureId, { revision, base }, form))
            .catch(() => undefined)
          expect(outcome?.kind).not.toBe('refused')
          if (outcome?.kind === 'saved') {
            expect(outcome.revision).toBe(now(captureId).revision)
            open.delete(captureId)
          }
        }
        for (const step of steps) {
          if (step.kind === 'save') await save(step.captureId, withBanner(dialog(step.captureId).form, ++mark))
          if (step.kind === 'again') await save(step.captureId, dialog(step.captureId).form)
          if (step.kind === 'network') set(step.isOnline)
          if (step.kind === 'drain') await queue.drain(USER)
          if (step.kind === 'reload') queue = start()
        }
        set(true)
        coming.length = 0
        for (const [captureId, { form }] of [...open]) await save(captureId, form)
        await queue.drain(USER)
        expect(refused).toEqual([])
        for (const captureId of [1, 2]) {
          const stored = revisions(captureId).map(listMarks)
          const final = stored.at(-1) ?? []
          // every mark appears once, in input order, and no revision lost an earlier one
          expect(new Set(final).size).toBe(final.length)
          expect(final).toEqual(final.toSorted((one, other) => Number(one) - Number(other)))
          for (const earlier of stored) expect(final.slice(0, earlier.length)).toEqual(earlier)
          // each banner has one id
          const numbers = revisions(captureId).flatMap(({ banners }) => banners.map(({ bannerId }) => bannerId))
          expect(new Set(numbers).size).toBe(final.length)
        }
        expect(listMarks(now(1).base).length + listMarks(now(2).base).length).toBe(mark)
      }),
      { numRuns: 500 },
    )
  })
})

describe('saves whose user has moved on to the next capture', () => {
  test('an answered save leaves nothing in local storage', async () => {
    const { start, now, revisions, store } = createFakeServer()
    const saved = await start().submitAhead(createSaveRequest(1, now(1), withBanner(toForm(EMPTY), 1)))
    expect(saved).toEqual({ kind: 'saved', revision: 2 })
    expect(revisions(1)).toHaveLength(2)
    expect(await store.listSaves(USER)).toEqual([])
  })

  test('a lost answer or a server failure leaves it queued, and the next attempt saves it once', async () => {
    for (const fate of ['lost', 'answerLost', 'broken'] as const) {
      const { start, fates, now, revisions } = createFakeServer()
      const { submitAhead, listWaiting, drain } = start()
      fates.push(fate)
      expect(await submitAhead(createSaveRequest(1, now(1), withBanner(toForm(EMPTY), 1)))).toMatchObject({
        kind: 'kept',
      })
      expect(await listWaiting(USER)).toHaveLength(1)
      await drain(USER)
      expect(revisions(1)).toHaveLength(2)
    }
  })

  test('keeps a save of another capture, too, while the server is away, and sends both in order', async () => {
    const { start, fates, now, sent } = createFakeServer()
    const { submitAhead, submit, listWaiting, drain } = start()
    const [first, second] = [1, 2].map((captureId) =>
      createSaveRequest(captureId, now(captureId), withBanner(toForm(EMPTY), 1)),
    ) as [SaveRequest, SaveRequest]
    fates.push('lost', 'lost')
    expect(await submitAhead(first)).toMatchObject({ kind: 'kept' })
    expect(await submit(second)).toMatchObject({ kind: 'kept' })
    expect(await listWaiting(USER)).toHaveLength(2)
    await drain(USER)
    expect(sent.map(({ captureId }) => captureId)).toEqual([1, 2])
  })

  test('sends it before a later save of another capture', async () => {
    const { start, fates, now, sent } = createFakeServer()
    const { submitAhead, submit } = start()
    fates.push('lost')
    await submitAhead(createSaveRequest(1, now(1), withBanner(toForm(EMPTY), 1)))
    expect(await submit(createSaveRequest(2, now(2), withBanner(toForm(EMPTY), 1)))).toEqual({
      kind: 'saved',
      revision: 2,
    })
    expect(sent.map(({ captureId }) => captureId)).toEqual([1, 2])
  })

  test('sends it after a reload if the page was closed before the answer', async () => {
    const { start, fates, now, revisions } = createFakeServer()
    fates.push('lost')
    await start().submitAhead(createSaveRequest(1, now(1), withBanner(toForm(EMPTY), 1)))
    await start().drain(USER)
    expect(revisions(1)).toHaveLength(2)
  })

  test('a refused one becomes a draft again, and only its caller is informed', async () => {
    const { start, now, refused, store, saveAsAnother } = createFakeServer()
    const seen = now(1)
    const form = withBanner(toForm(EMPTY), 1)
    saveAsAnother(1, 'theirs')
    expect(await start().submitAhead(createSaveRequest(1, seen, form))).toEqual({
      kind: 'refused',
      reason: 'editedByAnother',
    })
    expect(refused).toEqual([])
    expect(await store.readDraft(getDraftKey({ userId: USER, captureId: 1 }))).toMatchObject({ revision: 1, form })
    expect(await store.listSaves(USER)).toEqual([])
  })
})
