import { CAPTURE_STATE, type CaptureStateId } from '@vitrine/contract/captures/capture'
import { SAVE_REFUSED } from '@vitrine/contract/captures/captures.contract'
import { type CaptureDocument, withoutDeleted } from '@vitrine/contract/captures/document'
import { assignIds } from '@vitrine/contract/captures/document.fixture'
import { NO_REASON } from '@vitrine/contract/captures/error-reasons'
import type { SaveCapture, SaveState } from '@vitrine/contract/captures/save-capture'
import { CallError } from '../../platform/call.ts'
import { createMemoryStore } from '../../platform/keeping/memory-shelf.ts'
import type { CaptureForm } from '../form/capture-form.ts'
import type { OutgoingSave } from './outgoing.model.ts'
import { createSaveQueue } from './save-queue.ts'

export const USER = 1
export const EMPTY: CaptureDocument = {
  platformId: 1,
  when: '2026-11-15T08:05:00',
  data1: null,
  data2: null,
  keyword: null,
  keywordId: null,
  productImageId: null,
  banners: [],
}

/** Outcome of a request: it arrives, is lost before or after reaching the server, or the server fails. */
export type RequestFate = 'fine' | 'lost' | 'answerLost' | 'broken'

/** A fake server with the save rules that matter: revisions, idempotency keys, ids for new rows, and a history. */
export function createFakeServer() {
  const store = createMemoryStore<OutgoingSave>()
  const history = new Map<number, CaptureDocument[]>()
  const states = new Map<number, CaptureStateId[]>()
  const answers = new Map<string, { body: string; answer: number }>()
  const refused: { save: OutgoingSave; why: string }[] = []
  const fates: RequestFate[] = []
  const sent: { captureId: number; body: SaveCapture | SaveState }[] = []
  let online = true
  let last = 1000
  let turn: Promise<unknown> = Promise.resolve()

  const revisions = (captureId: number) => history.get(captureId) ?? [EMPTY]
  /** Discard and Error keep the document. */
  const toStoredDocument = (captureId: number, sent: SaveCapture | SaveState): CaptureDocument => {
    if (sent.captureStateId !== CAPTURE_STATE.pending && sent.captureStateId !== CAPTURE_STATE.sent)
      return getCurrent(captureId).base
    const { revision: _, captureStateId: __, allowIncomplete: ___, ...document } = sent
    return document
  }
  const apply = (captureId: number, document: CaptureDocument, state: CaptureStateId = CAPTURE_STATE.pending) => {
    last += 1000
    states.set(captureId, [...(states.get(captureId) ?? []), state])
    history.set(captureId, [...revisions(captureId), assignIds(document, last)])
    return revisions(captureId).length
  }
  function answerTo(captureId: number, sent: SaveCapture | SaveState, key: string): number {
    const { revision, captureStateId } = sent
    const body = JSON.stringify(sent)
    const known = answers.get(key)
    if (known && known.body !== body) throw new CallError('keyTaken')
    if (known) return known.answer
    const stale = revision !== revisions(captureId).length
    const answer = stale
      ? SAVE_REFUSED.editedByAnother
      : apply(captureId, toStoredDocument(captureId, sent), captureStateId)
    answers.set(key, { body, answer })
    return answer
  }
  const nextFate = () => {
    if (!online) throw new CallError('communication')
    return fates.shift() ?? 'fine'
  }
  const start = () =>
    createSaveQueue({
      shelf: async () => store,
      send: async (captureId, body, key) => {
        const fate = nextFate()
        if (fate === 'lost') throw new CallError('communication')
        if (fate === 'broken') throw new CallError('unexpected')
        sent.push({ captureId, body })
        const answer = answerTo(captureId, body, key)
        if (fate === 'answerLost') throw new CallError('communication')
        return answer
      },
      documentAt: async (captureId, revision) => {
        nextFate()
        return revisions(captureId)[revision - 1]
      },
      isOnline: () => online,
      inTurn: (run) => {
        const mine = turn.then(run)
        turn = mine.catch(() => {})
        return mine
      },
      forgetDraft: store.deleteDraft,
      onChange: () => {},
      onRefused: (save, why) => refused.push({ save, why }),
    })
  return {
    store,
    refused,
    fates,
    sent,
    start,
    revisions,
    listStates: (captureId: number) => states.get(captureId) ?? [],
    saveAsAnother: (captureId: number, data1: string) => apply(captureId, { ...getCurrent(captureId).base, data1 }),
    now: getCurrent,
    set: (isOnline: boolean) => {
      online = isOnline
    },
  }
  function getCurrent(captureId: number) {
    const all = revisions(captureId)
    return { revision: all.length, base: all.at(-1) ?? EMPTY }
  }
}

export const createSaveRequest = (
  captureId: number,
  seen: { revision: number; base: CaptureDocument },
  form: CaptureForm,
) => ({
  userId: USER,
  captureId,
  captureStateId: CAPTURE_STATE.pending,
  ...seen,
  form,
})

/** Adds a banner like the form does: without an id and with a new key. */
export const withBanner = (form: CaptureForm, mark: number): CaptureForm => ({
  ...form,
  data1: `typed ${mark}`,
  banners: [
    ...form.banners,
    {
      key: 10_000 + mark,
      bannerId: 0,
      isDeleted: false,
      locationPositionId: mark,
      locationSectionId: 1,
      bannerTypeId: 1,
      bannerSubtypeId: 1,
      campaignId: null,
      campaignName: null,
      region: null,
      creativeId: null,
      productCategories: [{ key: 20_000 + mark, productCategoryId: 0, isDeleted: false, categoryId: mark, tradeId: 1 }],
    },
  ],
})

export const listMarks = ({ banners }: CaptureDocument) =>
  withoutDeleted(banners).map((banner) => banner.locationPositionId)

export const createMoveRequest = (
  captureId: number,
  revision: number,
  state: 'discarded' | 'withError' = 'discarded',
) => ({
  userId: USER,
  captureId,
  revision,
  captureStateId: CAPTURE_STATE[state],
  error: NO_REASON,
})
