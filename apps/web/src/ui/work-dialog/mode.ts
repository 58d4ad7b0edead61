import { isTextField, PRESSABLE, PRESSES } from '../keys/use-shortcuts.ts'

/** In the picture single keys act; in the form they type. */
export type Mode = 'picture' | 'form'

/** Marks the column with the form. */
export const FORM_PART = { 'data-part': 'form' } as const
/** Marks a part outside the form that handles arrows, SPACE and ENTER itself while it has the focus. */
export const OWN_ARROWS = { 'data-own-arrows': '' } as const

const MOVES = /^(Arrow|Page|Home|End|Space|Enter|NumpadEnter)/

/** The mode depends only on the focus. */
export const getMode = (at: EventTarget | null): Mode =>
  at instanceof Element && at.closest('[data-part=form]') ? 'form' : 'picture'

/** Ignores a hidden form, which the browser blurs only in the next frame. */
export const isFormFocused = (): boolean =>
  getMode(document.activeElement) === 'form' && (document.activeElement?.checkVisibility() ?? false)

/** Whether a key press is meant for the picture, not for the form, a menu, a list or a button. */
export function isForPicture({ target, code }: KeyboardEvent, titleId: string): boolean {
  const paper = document.getElementById(titleId)?.closest('[role=dialog]')
  if (!paper || !(target instanceof Element) || getMode(target) === 'form' || isTextField(target)) return false
  if (!paper.contains(target) && !target.contains(paper)) return false
  if (PRESSES.has(code) && target.closest(PRESSABLE)) return false
  return !(MOVES.test(code) && target.closest('video, [data-own-arrows]'))
}
