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
const reviewLine = (does: string, ...actions: ReviewKey[]): ReviewLine => ({ actions, does })

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
  line(t('keyRegion'), ...REVIEW_KEYS.drawRegion.pictureKeys, ...REVIEW_KEYS.nextRegion.pictureKeys),
]

export const REVIEW_LINES: readonly (KeyLine | ReviewLine)[] = [
  reviewLine(t('keySend'), 'send'),
  reviewLine(t('keySavePending'), 'save'),
  reviewLine(t('keyDiscard'), 'discard'),
  reviewLine(t('keyError'), 'error'),
  line(t('keyUndo'), 'Mod+KeyZ'),
  reviewLine(t('keyDecisions'), 'decisions'),
  reviewLine(t('keyCorrect'), 'correct', 'incorrect'),
  reviewLine(t('keyNext'), 'next', 'previous'),
  reviewLine(t('keyShowNext', { option: REVIEW_KEYS.toggleShowNext.label }), 'toggleShowNext'),
  reviewLine(t('keyAdd'), 'addBanner', 'addCategory'),
  reviewLine(t('keyCompare'), 'compare', 'history'),
  reviewLine(t('keyShortcuts'), 'keys'),
]

/** Keys of a capture for users who can't edit it. */
export const VIEW_LINES: readonly ReviewLine[] = [
  reviewLine(t('keyZoom'), 'zoomIn', 'zoomOut'),
  reviewLine(t('keyPan'), 'panLeft', 'panRight', 'panUp', 'panDown'),
  reviewLine(t('keyRotate'), 'rotateLeft', 'rotateRight'),
  reviewLine(t('keyFullscreen'), 'fullscreen'),
  reviewLine(t('keyShortcuts'), 'keys'),
  reviewLine(t('keyClose'), 'cancel'),
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
export const applyOwnKeys = (own: OwnKeys, lines: readonly (KeyLine | ReviewLine)[]): KeyLine[] =>
  lines.map((each) => {
    if ('keys' in each) return each
    const actions = each.actions.map((name): Pick<Action, 'id' | 'keys'> => REVIEW_KEYS[name])
    return { does: each.does, keys: actions.flatMap((action) => withOwnKey(action, own).keys) }
  })
