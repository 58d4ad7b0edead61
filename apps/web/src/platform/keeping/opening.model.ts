import type { Draft } from './drafts.ts'

/** What a draft needs to know of the forms that it keeps. */
export interface FormKind<Form> {
  readonly isSame: (one: Form, other: Form) => boolean
  /** What of a form may be kept on a device. */
  readonly keep: (form: Form) => Form
  /** What was kept, where a form has more by now. */
  readonly complete: (kept: Form, opened: Form) => Form
}

/** What was found in the browser for something that is being opened. */
type Opening<Form> =
  | { readonly kind: 'nothing' }
  /** Typed and not saved. */
  | { readonly kind: 'restored'; readonly at: number; readonly form: Form }
  /** Typed on a revision that somebody else has replaced since, differently. */
  | { readonly kind: 'conflict'; readonly base: Form; readonly mine: Form }

/** What to do with what was kept, now that the thing itself stands as it stands. */
export function openingOf<Form>(
  { revision, opened }: { readonly revision: number; readonly opened: Form },
  draft: Draft<Form, Form> | undefined,
  { isSame, complete }: FormKind<Form>,
): Opening<Form> {
  if (!draft || draft.revision > revision) return { kind: 'nothing' }
  const form = complete(draft.form, opened)
  if (isSame(opened, form)) return { kind: 'nothing' }
  const base = complete(draft.base, opened)
  const isReplaced = draft.revision !== revision && !isSame(base, opened)
  return isReplaced ? { kind: 'conflict', base, mine: form } : { kind: 'restored', at: draft.at, form }
}
