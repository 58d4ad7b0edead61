import { getHistory, saveCapture } from '@vitrine/contract/captures/captures.contract'
import type { SaveCapture, SaveState } from '@vitrine/contract/captures/save-capture'
import { CallError, call } from '../../platform/call.ts'
import { forgetDraft } from '../../platform/keeping/drafts.ts'
import { type BrowserStore, getStore } from '../../platform/keeping/shelf.ts'
import { queryClient } from '../../platform/query-client.ts'
import type { OutgoingSave } from './outgoing.model.ts'
import { createSaveQueue } from './save-queue.ts'

/** The server times out requests after a few seconds; the rest allows for slow connections. */
const TIME_OUT = 20_000

async function send(captureId: number, body: SaveCapture | SaveState, key: string): Promise<number> {
  const signal = AbortSignal.timeout(TIME_OUT)
  try {
    return await call(saveCapture, { params: { captureId }, body }, { signal, key })
  } catch (problem) {
    throw problem instanceof CallError ? problem : new CallError('communication')
  }
}

async function fetchDocument(captureId: number, revision: number) {
  const { entries } = await call(getHistory, { params: { captureId } })
  return entries.find((entry) => entry.revision === revision)?.document
}

type RefusedSave = { readonly save: OutgoingSave; readonly why: string }
const changes = new Set<() => void>()
const refusals = new Set<(told: RefusedSave) => void>()
const tellChanged = () => {
  for (const tell of changes) tell()
}

const queue = createSaveQueue({
  // only saves of captures are stored there
  shelf: getStore as () => Promise<BrowserStore<OutgoingSave>>,
  send,
  documentAt: fetchDocument,
  forgetDraft,
  isOnline: () => navigator.onLine,
  inTurn: (run) => navigator.locks.request('saves', run),
  onChange: tellChanged,
  onRefused: (save, why) => {
    for (const tell of refusals) tell({ save, why })
  },
})

/**
 * `submitSave({ userId, captureId, revision, base, captureStateId, form })`, with revision and base as loaded; for
 * Discard and Error, `{ userId, captureId, revision, captureStateId, error }`. The result is saved, refused, or kept
 * while offline; throws a CallError on failure. Deletes the draft of saved or kept input.
 */
export const {
  submit: submitSave,
  submitAhead: submitSaveAhead,
  carried,
  settledSaves,
  dropUnsettled,
  withdraw,
  listWaiting,
} = queue

/** Sends the queued saves and refreshes the screens. */
export async function sendWaiting(userId: number): Promise<void> {
  const ends = await queue.drain(userId)
  // another tab may have sent some
  tellChanged()
  if (ends.size === 0) return
  await queryClient.invalidateQueries({ predicate: ({ queryKey: [root] }) => root === 'captures' || root === 'trays' })
}

export function onSavesChanged(tell: () => void): () => void {
  changes.add(tell)
  return () => changes.delete(tell)
}

export function onSaveRefused(tell: (told: RefusedSave) => void): () => void {
  refusals.add(tell)
  return () => refusals.delete(tell)
}
