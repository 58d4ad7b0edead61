import { t } from '../messages.ts'
import type { Action, Key } from './shortcuts.model.ts'

/** The constant part of an action: its label and default keys. */
export type KeyRow = Required<Pick<Action, 'id' | 'label' | 'group' | 'keys'>> & {
  /** The key cannot be changed. */
  readonly isFixed?: true
  readonly pictureKeys?: readonly Key[]
}

const row = <Id extends string>(id: Id, group: string, label: string, ...keys: string[]) => ({ id, group, label, keys })

/** Adds keys that do the same while the picture has the focus. */
const inPicture = <Row extends KeyRow>(one: Row, ...pictureKeys: Key[]) => ({ ...one, pictureKeys })

/**
 * All keys of the review dialog. The dialog adds the handlers (`{ ...REVIEW_KEYS.send, run }`) and passes them through
 * `useKeys`, which applies the user's preferences.
 *
 * A single letter makes the same decision as the letter with ALT: Send is V, because ALT+S discards. Y and N are reserved for
 * product captures.
 */
export const REVIEW_KEYS = {
  send: inPicture(row('review.send', t('decideGroup'), t('send'), 'Alt+Enter'), 'KeyV'),
  save: inPicture(row('review.save', t('decideGroup'), t('save'), 'Alt+KeyA'), 'KeyA'),
  discard: inPicture(row('review.discard', t('decideGroup'), t('discard'), 'Alt+KeyS'), 'KeyX'),
  error: inPicture(row('review.error', t('decideGroup'), t('error'), 'Alt+KeyW'), 'KeyE'),
  decisions: row('review.decisions', t('decideGroup'), t('recentDecisions'), 'Alt+KeyU'),
  correct: row('review.correct', t('decideGroup'), t('correctProducts'), 'KeyY'),
  incorrect: row('review.incorrect', t('decideGroup'), t('incorrectProducts'), 'KeyN'),
  cancel: { ...row('review.cancel', t('decideGroup'), t('cancel'), 'Escape'), isFixed: true },

  next: row('review.next', t('moveGroup'), t('next'), 'Alt+KeyN'),
  previous: row('review.previous', t('moveGroup'), t('previous'), 'Alt+KeyP'),
  toggleShowNext: row('review.toggleShowNext', t('moveGroup'), t('showNextAfterSave'), 'Alt+Shift+KeyN'),

  quick: inPicture(row('review.quick', t('fillInGroup'), t('quickEntry'), 'Alt+KeyQ'), 'KeyQ'),
  useForPage: row('review.useForPage', t('fillInGroup'), t('useForMore'), 'Alt+KeyM'),
  addBanner: row('review.addBanner', t('fillInGroup'), t('addBanner'), 'Alt+KeyB'),
  addCategory: row('review.addCategory', t('fillInGroup'), t('addProductCategory'), 'Alt+KeyC'),
  drawRegion: inPicture(row('review.drawRegion', t('fillInGroup'), t('drawRegion'), 'Alt+KeyG'), 'KeyG'),
  nextRegion: inPicture(row('review.nextRegion', t('fillInGroup'), t('nextRegion'), 'Alt+KeyI'), 'KeyI'),

  zoomIn: inPicture(row('review.zoomIn', t('pictureGroup'), t('zoomIn'), 'Shift+PlusSign'), '+', '='),
  zoomOut: inPicture(row('review.zoomOut', t('pictureGroup'), t('zoomOut'), 'Shift+MinusSign'), '-'),
  rotateLeft: row('review.rotateLeft', t('pictureGroup'), t('rotateLeft'), 'Alt+KeyR'),
  rotateRight: row('review.rotateRight', t('pictureGroup'), t('rotateRight'), 'Alt+KeyT'),
  panLeft: inPicture(row('review.panLeft', t('pictureGroup'), t('panLeft'), 'Shift+ArrowLeft'), 'ArrowLeft'),
  panRight: inPicture(row('review.panRight', t('pictureGroup'), t('panRight'), 'Shift+ArrowRight'), 'ArrowRight'),
  panUp: inPicture(row('review.panUp', t('pictureGroup'), t('panUp'), 'Shift+ArrowUp'), 'ArrowUp'),
  panDown: inPicture(row('review.panDown', t('pictureGroup'), t('panDown'), 'Shift+ArrowDown'), 'ArrowDown'),
  fullscreen: inPicture(row('review.fullscreen', t('pictureGroup'), t('fullScreen'), 'Alt+KeyF'), 'KeyF'),

  play: inPicture(row('review.play', t('videoGroup'), t('playOrPause'), 'Alt+KeyK'), 'Space'),
  seekBack: inPicture(row('review.seekBack', t('videoGroup'), t('seekBack'), 'Alt+Comma'), 'ArrowLeft', ','),
  seekForward: inPicture(row('review.seekForward', t('videoGroup'), t('seekForward'), 'Alt+Period'), 'ArrowRight', '.'),

  history: inPicture(row('review.history', t('lookUpGroup'), t('history'), 'Alt+KeyH'), 'KeyH'),
  compare: inPicture(row('review.compare', t('lookUpGroup'), t('compare'), 'Alt+KeyD'), 'KeyO'),
  keys: row('review.keys', t('helpGroup'), t('keyboardShortcuts'), '?'),
} as const satisfies Record<string, KeyRow>

export type ReviewKey = keyof typeof REVIEW_KEYS

const pictureRow = (group: string, label: string, ...pictureKeys: Key[]) => ({ group, label, keys: [], pictureKeys })

/** Keys of the picture, which cannot be changed. */
export const PICTURE_KEYS = {
  toForm: pictureRow(t('moveGroup'), t('goToForm'), 'Enter'),
  actualSize: pictureRow(t('pictureGroup'), t('actualSizeOrFit'), 'Digit0'),
  pageDown: pictureRow(t('pictureGroup'), t('pageDown'), 'Space', 'PageDown'),
  pageUp: pictureRow(t('pictureGroup'), t('pageUp'), 'Shift+Space', 'PageUp'),
  toTop: pictureRow(t('pictureGroup'), t('topOfPicture'), 'Home'),
  toBottom: pictureRow(t('pictureGroup'), t('bottomOfPicture'), 'End'),
} as const satisfies Record<string, Omit<Action, 'run'>>
