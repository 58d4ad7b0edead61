import type { Action, Key } from './shortcuts.model.ts'

/** An action as far as it stands still: its name, and the keys it has until somebody chooses another. */
export type KeyRow = Required<Pick<Action, 'id' | 'label' | 'group' | 'keys'>> & {
  /** Such a key cannot be changed: it must work whatever was chosen. */
  readonly isFixed?: true
  readonly pictureKeys?: readonly Key[]
}

const row = <Id extends string>(id: Id, group: string, label: string, ...keys: string[]) => ({ id, group, label, keys })

/** Adds the single keys that do the same while the picture has the focus. */
const inPicture = <Row extends KeyRow>(one: Row, ...pictureKeys: Key[]) => ({ ...one, pictureKeys })

/**
 * Every key of the review dialog, once. The dialog adds what each one does (`{ ...REVIEW_KEYS.send, run }`) and hands the
 * whole record through `useKeys`, the preferences let a reviewer change them.
 *
 * A single letter never decides anything else than the same letter with ALT: Send is V, because ALT+S discards. Y and N are
 * left to product captures.
 */
export const REVIEW_KEYS = {
  send: inPicture(row('review.send', 'Decide', 'Send', 'Alt+Enter'), 'KeyV'),
  save: inPicture(row('review.save', 'Decide', 'Save', 'Alt+KeyA'), 'KeyA'),
  discard: inPicture(row('review.discard', 'Decide', 'Discard', 'Alt+KeyS'), 'KeyX'),
  error: inPicture(row('review.error', 'Decide', 'Error', 'Alt+KeyW'), 'KeyE'),
  decisions: row('review.decisions', 'Decide', 'Recent decisions', 'Alt+KeyU'),
  correct: row('review.correct', 'Decide', 'Correct (products)', 'KeyY'),
  incorrect: row('review.incorrect', 'Decide', 'Incorrect (products)', 'KeyN'),
  cancel: { ...row('review.cancel', 'Decide', 'Cancel', 'Escape'), isFixed: true },

  next: row('review.next', 'Move', 'Next', 'Alt+KeyN'),
  previous: row('review.previous', 'Move', 'Previous', 'Alt+KeyP'),
  toggleShowNext: row('review.toggleShowNext', 'Move', 'Show next capture after save', 'Alt+Shift+KeyN'),

  quick: inPicture(row('review.quick', 'Fill in', 'Quick entry', 'Alt+KeyQ'), 'KeyQ'),
  useForPage: row('review.useForPage', 'Fill in', 'Use for more of this page', 'Alt+KeyM'),
  addBanner: row('review.addBanner', 'Fill in', 'Add banner', 'Alt+KeyB'),
  addCategory: row('review.addCategory', 'Fill in', 'Add product category', 'Alt+KeyC'),

  zoomIn: inPicture(row('review.zoomIn', 'Picture', 'Zoom in', 'Shift+PlusSign'), '+', '='),
  zoomOut: inPicture(row('review.zoomOut', 'Picture', 'Zoom out', 'Shift+MinusSign'), '-'),
  rotateLeft: row('review.rotateLeft', 'Picture', 'Rotate left', 'Alt+KeyR'),
  rotateRight: row('review.rotateRight', 'Picture', 'Rotate right', 'Alt+KeyT'),
  panLeft: inPicture(row('review.panLeft', 'Picture', 'Pan left', 'Shift+ArrowLeft'), 'ArrowLeft'),
  panRight: inPicture(row('review.panRight', 'Picture', 'Pan right', 'Shift+ArrowRight'), 'ArrowRight'),
  panUp: inPicture(row('review.panUp', 'Picture', 'Pan up', 'Shift+ArrowUp'), 'ArrowUp'),
  panDown: inPicture(row('review.panDown', 'Picture', 'Pan down', 'Shift+ArrowDown'), 'ArrowDown'),
  fullscreen: inPicture(row('review.fullscreen', 'Picture', 'Full screen', 'Alt+KeyF'), 'KeyF'),

  play: inPicture(row('review.play', 'Video', 'Play or pause', 'Alt+KeyK'), 'Space'),
  seekBack: inPicture(row('review.seekBack', 'Video', 'Back 5 seconds', 'Alt+Comma'), 'ArrowLeft', ','),
  seekForward: inPicture(row('review.seekForward', 'Video', 'Forward 5 seconds', 'Alt+Period'), 'ArrowRight', '.'),

  history: inPicture(row('review.history', 'Look up', 'History', 'Alt+KeyH'), 'KeyH'),
  compare: inPicture(row('review.compare', 'Look up', 'Compare', 'Alt+KeyD'), 'KeyO'),
  keys: row('review.keys', 'Help', 'Keyboard shortcuts', '?'),
} as const satisfies Record<string, KeyRow>

export type ReviewKey = keyof typeof REVIEW_KEYS

const pictureRow = (group: string, label: string, ...pictureKeys: Key[]) => ({ group, label, keys: [], pictureKeys })

/** Keys that only the picture has; nobody changes them, since they need no modifier. */
export const PICTURE_KEYS = {
  toForm: pictureRow('Move', 'Go to the form', 'Enter'),
  actualSize: pictureRow('Picture', 'Actual size or fit', 'Digit0'),
  pageDown: pictureRow('Picture', 'Page down', 'Space', 'PageDown'),
  pageUp: pictureRow('Picture', 'Page up', 'Shift+Space', 'PageUp'),
  toTop: pictureRow('Picture', 'Top of the picture', 'Home'),
  toBottom: pictureRow('Picture', 'Bottom of the picture', 'End'),
} as const satisfies Record<string, Omit<Action, 'run'>>
