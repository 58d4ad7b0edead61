import type { Capture } from '@vitrine/contract/captures/captures.contract'
import { findDocumentChanges } from '@vitrine/contract/captures/changes.rules'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { type CaptureForm, getEditablePart, toDocument } from '../form/capture-form.ts'
import { listUnmatchedTexts } from '../form/unmatched.ts'

/** Unsaved input found in the browser for a capture that is being opened. */
export type Opening =
  | { readonly kind: 'nothing' }
  /** A draft. */
  | { readonly kind: 'restored'; readonly at: number; readonly form: CaptureForm }
  /** A queued save. */
  | { readonly kind: 'waiting'; readonly at: number; readonly form: CaptureForm }
  /** A draft of a revision that another user has replaced with different data. */
  | { readonly kind: 'conflict'; readonly at: number; readonly base: CaptureDocument; readonly mine: CaptureForm }

/** Unsaved input of a capture: a draft or a queued save. */
export interface StoredDraft {
  readonly revision: number
  readonly base: CaptureDocument
  readonly form: CaptureForm
  readonly at: number
  readonly isWaiting: boolean
}

const isUnchanged = (before: CaptureDocument, after: CaptureDocument) => findDocumentChanges(before, after).length === 0

/** Compares unsaved input with the loaded capture. */
export function chooseOpening(capture: Capture, kept: StoredDraft | undefined): Opening {
  // the loaded capture is older than the draft; compared again on the next load
  if (!kept || kept.revision > capture.revision) return { kind: 'nothing' }
  const { revision, base, form, at, isWaiting } = kept
  const now = getEditablePart(capture)
  if (isUnchanged(now, toDocument(form)) && listUnmatchedTexts(form).length === 0) return { kind: 'nothing' }
  if (revision !== capture.revision && !isUnchanged(base, now)) return { kind: 'conflict', at, base, mine: form }
  return { kind: isWaiting ? 'waiting' : 'restored', at, form }
}
