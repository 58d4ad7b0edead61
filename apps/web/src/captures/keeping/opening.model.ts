import type { Capture } from '@vitrine/contract/captures/captures.contract'
import { changesBetween } from '@vitrine/contract/captures/changes.rules'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { type CaptureForm, documentOf, editedPart } from '../form/capture-form.ts'
import { unmatchedTexts } from '../form/unmatched.ts'

/** What was found in the browser for a capture that is being opened. */
export type Opening =
  | { readonly kind: 'nothing' }
  /** Typed and not saved. */
  | { readonly kind: 'restored'; readonly at: number; readonly form: CaptureForm }
  /** Saved, and waiting for the network. */
  | { readonly kind: 'waiting'; readonly at: number; readonly form: CaptureForm }
  /** Typed on a revision that somebody else has replaced since, differently. */
  | { readonly kind: 'conflict'; readonly at: number; readonly base: CaptureDocument; readonly mine: CaptureForm }

/** Kept for a capture: by typing, or by a save that could not leave. */
export interface Kept {
  readonly revision: number
  readonly base: CaptureDocument
  readonly form: CaptureForm
  readonly at: number
  readonly isWaiting: boolean
}

const isUnchanged = (before: CaptureDocument, after: CaptureDocument) => changesBetween(before, after).length === 0

/** What to do with what was kept, now that the capture stands as it stands. */
export function openingOf(capture: Capture, kept: Kept | undefined): Opening {
  // a capture read before what is kept: the next reading brings the two together
  if (!kept || kept.revision > capture.revision) return { kind: 'nothing' }
  const { revision, base, form, at, isWaiting } = kept
  const now = editedPart(capture)
  if (isUnchanged(now, documentOf(form)) && unmatchedTexts(form).length === 0) return { kind: 'nothing' }
  if (revision !== capture.revision && !isUnchanged(base, now)) return { kind: 'conflict', at, base, mine: form }
  return { kind: isWaiting ? 'waiting' : 'restored', at, form }
}
