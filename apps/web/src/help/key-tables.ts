import { type OwnKeys, withOwnKey } from '../ui/own-keys.model.ts'
import { PICTURE_KEYS, REVIEW_KEYS, type ReviewKey } from '../ui/review-keys.ts'
import type { Action, Key } from '../ui/shortcuts.model.ts'

/** Keys that belong together, and what they do. */
export interface KeyLine {
  readonly keys: readonly Key[]
  readonly does: string
}

/** The same by its actions of the review dialog: whoever changed a key reads the changed one. */
interface ReviewLine {
  readonly actions: readonly ReviewKey[]
  readonly does: string
}

const line = (does: string, ...keys: Key[]): KeyLine => ({ keys, does })
const review = (does: string, ...actions: ReviewKey[]): ReviewLine => ({ actions, does })

/** Of a tray. They cannot be changed. */
export const TRAY_LINES: readonly KeyLine[] = [
  line('move along the list', 'ArrowUp', 'ArrowDown'),
  line('opens the capture', 'Enter'),
  line('selects, with Shift a range', 'Space'),
  line('turn pages', 'PageUp', 'PageDown'),
  line('search, all keys', '/', '?'),
]
/** Of a tray, for those who may. */
export const DISCARD_LINES: readonly KeyLine[] = [line('discard, undo the last decision', 'Delete', 'Mod+KeyZ')]

/** Of a capture while its picture has the focus. They cannot be changed. */
export const PICTURE_LINES: readonly KeyLine[] = [
  line('sends, saves', ...REVIEW_KEYS.send.pictureKeys, ...REVIEW_KEYS.save.pictureKeys),
  line('discards, marks as an error', ...REVIEW_KEYS.discard.pictureKeys, ...REVIEW_KEYS.error.pictureKeys),
  line('to the form, and back', ...PICTURE_KEYS.toForm.pictureKeys, 'Escape'),
  line('show a banner', 'Digit1', 'Digit9'),
]

export const REVIEW_LINES: readonly (KeyLine | ReviewLine)[] = [
  review('sends it: its data is complete', 'send'),
  review('saves it as pending (banners)', 'save'),
  review('discards it at once', 'discard'),
  review('marks it as an error, with a reason if you like', 'error'),
  line('undoes the last decision, up to ten', 'Mod+KeyZ'),
  review('to the recent decisions, each with Undo', 'decisions'),
  review('correct, incorrect (products)', 'correct', 'incorrect'),
  review('next and previous of the tray', 'next', 'previous'),
  review('show next capture after save, on and off', 'toggleShowNext'),
  review('another banner, another product category', 'addBanner', 'addCategory'),
  review('compare with earlier captures, history', 'compare', 'history'),
  review('shows all keys', 'keys'),
]

/** Of a capture, for those who look and do not edit. */
export const VIEW_LINES: readonly ReviewLine[] = [
  review('zoom', 'zoomIn', 'zoomOut'),
  review('move the picture', 'panLeft', 'panRight', 'panUp', 'panDown'),
  review('turn left and right', 'rotateLeft', 'rotateRight'),
  review('whole screen, and back', 'fullscreen'),
  review('shows all keys', 'keys'),
  review('closes it', 'cancel'),
]

/** Of the analysis of a store picture. */
export const ANALYSIS_LINES: readonly KeyLine[] = [
  line('sends it: analyzed', 'Alt+Enter'),
  line('saves it as pending', 'Alt+KeyA'),
  line('to the texts, to the product', 'Alt+KeyT', 'Alt+KeyP'),
  line('finds the product', 'Alt+KeyD'),
  line('zoom', 'Shift+PlusSign', 'Shift+MinusSign'),
  line('move the picture', 'Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown'),
  line('fits the picture in', 'Alt+KeyF'),
  line('takes the last change back', 'Mod+KeyZ'),
]

/** The lines with the keys that hold in this browser. */
export const linesWith = (own: OwnKeys, lines: readonly (KeyLine | ReviewLine)[]): KeyLine[] =>
  lines.map((each) => {
    if ('keys' in each) return each
    const actions = each.actions.map((name): Pick<Action, 'id' | 'keys'> => REVIEW_KEYS[name])
    return { does: each.does, keys: actions.flatMap((action) => withOwnKey(action, own).keys) }
  })
