import { flushSync } from 'react-dom'

/** Commits the text typed in the focused field, as leaving the field does; undefined while nothing is typed. */
let commit: (() => void) | undefined

/** Registers the field being typed in. Returns a function that unregisters it. */
export function offerTypedText(settle: () => void): () => void {
  commit = settle
  return () => {
    if (commit === settle) commit = undefined
  }
}

export const isTypedTextOffered = (): boolean => commit !== undefined

/** Discards the typed text, because the field is about to show another record. */
export function dropTypedText(): void {
  commit = undefined
}

/** Shortcuts that work inside a field, such as ALT+ENTER, must not lose the text being typed. */
export function commitTypedText(): void {
  const run = commit
  commit = undefined
  if (run) flushSync(run)
}
