import { SAVE_REFUSED } from '@vitrine/contract/captures/captures.contract'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import type { ErrorFacts } from '@vitrine/contract/captures/error-reasons'
import type { SaveCapture, SaveState } from '@vitrine/contract/captures/save-capture'
import { CallError } from '../../platform/call.ts'
import type { WrittenSave } from '../../platform/keeping/shelf.ts'
import { type BannerForm, type CaptureForm, type CategoryForm, toDocument } from '../form/capture-form.ts'

/** The capture as it was loaded. */
interface SaveSubject {
  readonly userId: number
  readonly captureId: number
  readonly revision: number
}

/** Save and Send: a form and the capture it is based on. */
export interface AskedSave extends SaveSubject {
  readonly base: CaptureDocument
  readonly captureStateId: SaveCapture['captureStateId']
  readonly form: CaptureForm
  /** The reviewer chose 'Save anyway' although required values are missing. */
  readonly allowIncomplete?: true
}

/** Discard and Error change only the state. */
interface AskedMove extends SaveSubject {
  readonly captureStateId: SaveState['captureStateId']
  readonly error: ErrorFacts
}

export type SaveRequest = AskedSave | AskedMove

export const hasForm = <T extends object>(one: T): one is T & Pick<AskedSave, 'base' | 'form'> => 'form' in one

export type SettledSave =
  | { readonly kind: 'saved'; readonly revision: number }
  | { readonly kind: 'refused'; readonly reason: keyof typeof SAVE_REFUSED }

/** A save that is being sent. Stored before sending, so that a retry sends the same request. */
export type OutgoingSave = SaveRequest & OutgoingSaveState
interface OutgoingSaveState extends WrittenSave {
  readonly kind: 'save'
  /** Idempotency key, the same for all attempts. */
  readonly key: string
  /**
   * unsettled: sent, result unknown; the user is informed, and the next save of the capture finds out. waiting: queued
   * while offline and sent automatically. done: kept for forms still based on the previous revision.
   */
  readonly stands: 'unsettled' | 'waiting' | 'done'
  readonly outcome?: SettledSave
}

export const createOutgoing = (
  asked: SaveRequest,
  stands: OutgoingSave['stands'],
  key: string,
  at: number,
): OutgoingSave => ({
  ...asked,
  kind: 'save',
  stands,
  key,
  at,
})

export function toBody(save: OutgoingSave): SaveCapture | SaveState {
  const { revision } = save
  if ('error' in save) return { revision, captureStateId: save.captureStateId, ...save.error }
  const { form, captureStateId, allowIncomplete } = save
  return { ...toDocument(form), revision, captureStateId, ...(allowIncomplete && { allowIncomplete }) }
}

export function interpretAnswer(answer: number): SettledSave {
  if (answer === SAVE_REFUSED.editedByAnother) return { kind: 'refused', reason: 'editedByAnother' }
  if (answer === SAVE_REFUSED.unknownKeyword) return { kind: 'refused', reason: 'unknownKeyword' }
  return { kind: 'saved', revision: answer }
}

/**
 * Meaning of a failed save. refused: not done and never will be. later: not done, but a retry may succeed. unknown: may
 * have been done.
 */
type FailureKind = 'refused' | 'later' | 'unknown'

const LATER = [401, 408, 429]
export function interpretProblem(problem: unknown): FailureKind {
  if (!(problem instanceof CallError) || problem.status < 400 || problem.status >= 500) return 'unknown'
  return LATER.includes(problem.status) ? 'later' : 'refused'
}

/** Only this save fails; others can still be sent. Any other failure means that the server is unreachable. */
export const isItsOwnFailure = (problem: unknown) => problem instanceof CallError && problem.status === 500

export const isSame = (one: SaveRequest, other: SaveRequest) =>
  one.captureStateId === other.captureStateId && JSON.stringify(getContent(one)) === JSON.stringify(getContent(other))

const getContent = (asked: SaveRequest) => (hasForm(asked) ? toDocument(asked.form) : asked.error)

interface Row {
  readonly key: number
  readonly isDeleted: boolean
}

/**
 * The current rows with the ids assigned by an earlier save; rows that it stored and the user has removed since are
 * flagged as deleted.
 */
function adoptRows<R extends Row>(
  sent: readonly R[],
  now: readonly R[],
  adopt: (row: R, sent: R, index: number) => R,
): R[] {
  const places = new Map(sent.map((row, index) => [row.key, index]))
  const kept = new Set(now.map(({ key }) => key))
  return [
    ...now.map((row) => {
      const index = places.get(row.key)
      const before = index === undefined ? undefined : sent[index]
      return index === undefined || before === undefined ? row : adopt(row, before, index)
    }),
    ...sent.flatMap((row, index) => (kept.has(row.key) ? [] : [{ ...adopt(row, row, index), isDeleted: true }])),
  ]
}

/**
 * Rebases a form that was edited after saving on the result of that save: new rows get their ids. Relies on rows being
 * stored in the order sent.
 */
export function rebaseForm(sent: CaptureForm, stored: CaptureDocument, now: CaptureForm): CaptureForm {
  const adoptCategory = (ids: readonly number[]) => (row: CategoryForm, _sent: CategoryForm, index: number) => ({
    ...row,
    productCategoryId: row.productCategoryId || (ids[index] ?? 0),
  })
  const adoptBanner = (banner: BannerForm, before: BannerForm, index: number): BannerForm => {
    const place = stored.banners[index]
    const ids = place?.productCategories.map(({ productCategoryId }) => productCategoryId) ?? []
    return {
      ...banner,
      bannerId: banner.bannerId || (place?.bannerId ?? 0),
      productCategories: adoptRows(before.productCategories, banner.productCategories, adoptCategory(ids)),
    }
  }
  return { ...now, banners: adoptRows(sent.banners, now.banners, adoptBanner) }
}
