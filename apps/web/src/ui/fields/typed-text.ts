import { flushSync } from 'react-dom'

/** Chooses what the text in the focused field stands for, as leaving the field does; undefined while nothing is being typed. */
let commit: (() => void) | undefined

/** Called by the field in which something is being typed. Returns how to withdraw it. */
export function offerTypedText(settle: () => void): () => void {
  commit = settle
  return () => {
    if (commit === settle) commit = undefined
  }
}

export const isTypedTextOffered = (): boolean => commit !== undefined

/** The field is about to stand for something else: its text must not end up there. */
export function dropTypedText(): void {
  commit = undefined
}

/** A key that acts from inside of a field, as ALT+ENTER does, must not drop the text that is still being typed there. */
export function commitTypedText(): void {
  const run = commit
  commit = undefined
  if (run) flushSync(run)
}
