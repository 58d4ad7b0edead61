import type { Draft } from './drafts.ts'

/** How drafts handle a kind of form. */
export interface FormKind<Form> {
  readonly isSame: (one: Form, other: Form) => boolean
  /** The part of a form that may be stored on a device. */
  readonly keep: (form: Form) => Form
  /** Completes a stored draft with fields added since. */
  readonly complete: (kept: Form, opened: Form) => Form
}

/** Result of looking for a draft when a record is opened. */
type DraftLookup<Form> =
  | { readonly kind: 'nothing' }
  /** Unsaved input. */
  | { readonly kind: 'restored'; readonly at: number; readonly form: Form }
  /** Based on a revision that another user has changed since. */
  | { readonly kind: 'conflict'; readonly base: Form; readonly mine: Form }

/** Decides how to use a draft, given the current record. */
export function chooseOpening<Form>(
  { revision, opened }: { readonly revision: number; readonly opened: Form },
  draft: Draft<Form, Form> | undefined,
  { isSame, complete }: FormKind<Form>,
): DraftLookup<Form> {
  if (!draft || draft.revision > revision) return { kind: 'nothing' }
  const form = complete(draft.form, opened)
  if (isSame(opened, form)) return { kind: 'nothing' }
  const base = complete(draft.base, opened)
  const isReplaced = draft.revision !== revision && !isSame(base, opened)
  return isReplaced ? { kind: 'conflict', base, mine: form } : { kind: 'restored', at: draft.at, form }
}
