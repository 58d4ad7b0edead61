import { type OwnKeys, withOwnKey } from '../ui/keys/own-keys.model.ts'
import { PICTURE_KEYS, REVIEW_KEYS, type ReviewKey } from '../ui/keys/review-keys.ts'
import type { Action, Key } from '../ui/keys/shortcuts.model.ts'
import { t } from './messages.ts'

/** Related keys and their effect. */
export interface KeyLine {
  readonly keys: readonly Key[]
  readonly does: string
}

/** The same for actions of the review dialog, whose keys users can change. */
interface ReviewLine {
  readonly actions: readonly ReviewKey[]
  readonly does: string
}

const line = (does: string, ...keys: Key[]): KeyLine => ({ keys, does })
const review = (does: string, ...actions: ReviewKey[]): ReviewLine => ({ actions, does })

/** Keys of a tray. Users can't change them. */
export const TRAY_LINES: readonly KeyLine[] = [
  line(t('keyMove'), 'ArrowUp', 'ArrowDown'),
  line(t('keyOpen'), 'Enter'),
  line(t('keySelect'), 'Space'),
  line(t('keyPages'), 'PageUp', 'PageDown'),
  line(t('keySearch'), '/', '?'),
]
/** Keys of a tray for users who can discard captures. */
export const DISCARD_LINES: readonly KeyLine[] = [line(t('keyDiscardUndo'), 'Delete', 'Mod+KeyZ')]

/** Keys of a capture while its picture has the focus. Users can't change them. */
export const PICTURE_LINES: readonly KeyLine[] = [
  line(t('keySendSave'), ...REVIEW_KEYS.send.pictureKeys, ...REVIEW_KEYS.save.pictureKeys),
  line(t('keyDiscardError'), ...REVIEW_KEYS.discard.pictureKeys, ...REVIEW_KEYS.error.pictureKeys),
  line(t('keyToForm'), ...PICTURE_KEYS.toForm.pictureKeys, 'Escape'),
  line(t('keyBanner'), 'Digit1', 'Digit9'),
]

export const REVIEW_LINES: readonly (KeyLine | ReviewLine)[] = [
  review(t('keySend'), 'send'),
  review(t('keySavePending'), 'save'),
  review(t('keyDiscard'), 'discard'),
  review(t('keyError'), 'error'),
  line(t('keyUndo'), 'Mod+KeyZ'),
  review(t('keyDecisions'), 'decisions'),
  review(t('keyCorrect'), 'correct', 'incorrect'),
  review(t('keyNext'), 'next', 'previous'),
  review(t('keyShowNext', { option: REVIEW_KEYS.toggleShowNext.label }), 'toggleShowNext'),
  review(t('keyAdd'), 'addBanner', 'addCategory'),
  review(t('keyCompare'), 'compare', 'history'),
  review(t('keyShortcuts'), 'keys'),
]

/** Keys of a capture for users who can't edit it. */
export const VIEW_LINES: readonly ReviewLine[] = [
  review(t('keyZoom'), 'zoomIn', 'zoomOut'),
  review(t('keyPan'), 'panLeft', 'panRight', 'panUp', 'panDown'),
  review(t('keyRotate'), 'rotateLeft', 'rotateRight'),
  review(t('keyFullscreen'), 'fullscreen'),
  review(t('keyShortcuts'), 'keys'),
  review(t('keyClose'), 'cancel'),
]

/** Keys of the analysis of a store picture. */
export const ANALYSIS_LINES: readonly KeyLine[] = [
  line(t('keyAnalyzed'), 'Alt+Enter'),
  line(t('keyPending'), 'Alt+KeyA'),
  line(t('keyTabs'), 'Alt+KeyT', 'Alt+KeyP'),
  line(t('keyFindProduct'), 'Alt+KeyD'),
  line(t('keyZoom'), 'Shift+PlusSign', 'Shift+MinusSign'),
  line(t('keyPan'), 'Shift+ArrowLeft', 'Shift+ArrowRight', 'Shift+ArrowUp', 'Shift+ArrowDown'),
  line(t('keyFit'), 'Alt+KeyF'),
  line(t('keyUndoChange'), 'Mod+KeyZ'),
]

/** The lines with the keys that the user has chosen in this browser. */
export const linesWith = (own: OwnKeys, lines: readonly (KeyLine | ReviewLine)[]): KeyLine[] =>
  lines.map((each) => {
    if ('keys' in each) return each
    const actions = each.actions.map((name): Pick<Action, 'id' | 'keys'> => REVIEW_KEYS[name])
    return { does: each.does, keys: actions.flatMap((action) => withOwnKey(action, own).keys) }
  })
