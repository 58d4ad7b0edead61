import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { Draft } from '../../platform/keeping/drafts.ts'
import { type FormValues, isSameRecord } from './form.model.ts'

export type RecordDraft = Draft<FormValues, FormValues>

/** What was found in the browser for a record that is being opened. */
export type Opening =
  | { readonly kind: 'nothing' }
  /** Typed and not saved. */
  | { readonly kind: 'restored'; readonly at: number; readonly values: FormValues }
  /** Typed on a revision that somebody else has replaced since, differently. */
  | { readonly kind: 'conflict'; readonly base: FormValues; readonly mine: FormValues }

/** What to do with what was kept, now that the record stands as it stands. */
export function openingOf(
  definition: RecordDefinition,
  { revision, opened }: { readonly revision: number; readonly opened: FormValues },
  draft: RecordDraft | undefined,
): Opening {
  if (!draft || draft.revision > revision) return { kind: 'nothing' }
  // a secret is not kept, and a field may be newer than the draft
  const values = { ...opened, ...draft.form }
  if (isSameRecord(definition, opened, values)) return { kind: 'nothing' }
  const base = { ...opened, ...draft.base }
  const isReplaced = draft.revision !== revision && !isSameRecord(definition, base, opened)
  return isReplaced ? { kind: 'conflict', base, mine: values } : { kind: 'restored', at: draft.at, values }
}
