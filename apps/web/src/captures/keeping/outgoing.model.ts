import { SAVE_REFUSED } from '@vitrine/contract/captures/captures.contract'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import type { ErrorFacts } from '@vitrine/contract/captures/error-reasons'
import type { SaveCapture, SaveState } from '@vitrine/contract/captures/save-capture'
import { CallError } from '../../platform/call.ts'
import type { WrittenSave } from '../../platform/keeping/shelf.ts'
import { type BannerForm, type CaptureForm, type CategoryForm, documentOf } from '../form/capture-form.ts'

/** Of which capture, as it was read. */
interface AskedOf {
  readonly userId: number
  readonly captureId: number
  readonly revision: number
}

/** Save and Send: a form and the capture it began from. */
export interface AskedSave extends AskedOf {
  readonly base: CaptureDocument
  readonly captureStateId: SaveCapture['captureStateId']
  readonly form: CaptureForm
  /** The reviewer chose 'Save anyway' although required values are missing. */
  readonly allowIncomplete?: true
}

/** Discard and Error: the state alone. */
export interface AskedMove extends AskedOf {
  readonly captureStateId: SaveState['captureStateId']
  readonly error: ErrorFacts
}

export type Asked = AskedSave | AskedMove

export const hasForm = <T extends object>(one: T): one is T & Pick<AskedSave, 'base' | 'form'> => 'form' in one

export type Settled =
  | { readonly kind: 'saved'; readonly revision: number }
  | { readonly kind: 'refused'; readonly reason: keyof typeof SAVE_REFUSED }

/** A save on its way. It is written down before it leaves, so that it is sent again as what it was. */
export type Outgoing = Asked & Written
interface Written extends WrittenSave {
  readonly kind: 'save'
  /** One for every try. */
  readonly key: string
  /**
   * unsettled: it left and nobody knows what became of it; its author is told, and the next save of the capture finds out.
   * waiting: there was no network; it leaves by itself. done: kept for those who still hold the revision before it.
   */
  readonly stands: 'unsettled' | 'waiting' | 'done'
  readonly outcome?: Settled
}

export const outgoingOf = (asked: Asked, stands: Outgoing['stands'], key: string, at: number): Outgoing => ({
  ...asked,
  kind: 'save',
  stands,
  key,
  at,
})

export function bodyOf(save: Outgoing): SaveCapture | SaveState {
  const { revision } = save
  if ('error' in save) return { revision, captureStateId: save.captureStateId, ...save.error }
  const { form, captureStateId, allowIncomplete } = save
  return { ...documentOf(form), revision, captureStateId, ...(allowIncomplete && { allowIncomplete }) }
}

export function settledBy(answer: number): Settled {
  if (answer === SAVE_REFUSED.editedByAnother) return { kind: 'refused', reason: 'editedByAnother' }
  if (answer === SAVE_REFUSED.unknownKeyword) return { kind: 'refused', reason: 'unknownKeyword' }
  return { kind: 'saved', revision: answer }
}

/**
 * What a failure says of the save. refused: it was not done and never will be. later: it was not done, and may be
 * another time. unknown: it may have been done.
 */
type Meaning = 'refused' | 'later' | 'unknown'

const LATER = [401, 408, 429]
export function meaningOf(problem: unknown): Meaning {
  if (!(problem instanceof CallError) || problem.status < 400 || problem.status >= 500) return 'unknown'
  return LATER.includes(problem.status) ? 'later' : 'refused'
}

/** Fails at this one alone; others may go on. Everything else says that nothing gets through. */
export const isItsOwnFailure = (problem: unknown) => problem instanceof CallError && problem.status === 500

export const isSame = (one: Asked, other: Asked) =>
  one.captureStateId === other.captureStateId && JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))

const contentOf = (asked: Asked) => (hasForm(asked) ? documentOf(asked.form) : asked.error)

interface Row {
  readonly key: number
  readonly isDeleted: boolean
}

/** Rows as they stand now, under the numbers that an earlier save gave them; what it stored and is gone now is flagged. */
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
 * A form that was typed on after a save of it, on top of what that save stored: rows that were new have their numbers.
 * The save stores rows in the order in which they are sent.
 */
export function onTopOf(sent: CaptureForm, stored: CaptureDocument, now: CaptureForm): CaptureForm {
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
