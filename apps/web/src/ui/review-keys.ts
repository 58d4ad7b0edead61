import type { Action } from './shortcuts.model.ts'

/** An action as far as it stands still: its name, and the keys it has until somebody chooses another. */
export type KeyRow = Required<Pick<Action, 'id' | 'label' | 'group' | 'keys'>> & {
  /** Such a key cannot be changed: it must work whatever was chosen. */
  readonly isFixed?: true
}

const row = <Id extends string>(id: Id, group: string, label: string, ...keys: string[]) => ({ id, group, label, keys })

/**
 * Every key of the review dialog, once. The dialog adds what each one does (`{ ...REVIEW_KEYS.send, run }`) and hands the
 * whole record through `useKeys`, the preferences let a reviewer change them.
 */
export const REVIEW_KEYS = {
  send: row('review.send', 'Decide', 'Send', 'Alt+Enter'),
  save: row('review.save', 'Decide', 'Save', 'Alt+KeyA'),
  discard: row('review.discard', 'Decide', 'Discard', 'Alt+KeyS'),
  error: row('review.error', 'Decide', 'Error', 'Alt+KeyW'),
  cancel: { ...row('review.cancel', 'Decide', 'Cancel', 'Escape'), isFixed: true },

  next: row('review.next', 'Move', 'Next', 'Alt+KeyN'),
  previous: row('review.previous', 'Move', 'Previous', 'Alt+KeyP'),
  toggleShowNext: row('review.toggleShowNext', 'Move', 'Show next capture after save', 'Alt+Shift+KeyN'),

  quick: row('review.quick', 'Fill in', 'Quick entry', 'Alt+KeyQ', 'KeyQ'),
  useForPage: row('review.useForPage', 'Fill in', 'Use for more of this page', 'Alt+KeyU'),
  addBanner: row('review.addBanner', 'Fill in', 'Add banner', 'Alt+KeyB'),
  addCategory: row('review.addCategory', 'Fill in', 'Add product category', 'Alt+KeyC'),

  zoomIn: row('review.zoomIn', 'Picture', 'Zoom in', 'Shift+PlusSign'),
  zoomOut: row('review.zoomOut', 'Picture', 'Zoom out', 'Shift+MinusSign'),
  rotateLeft: row('review.rotateLeft', 'Picture', 'Rotate left', 'Alt+KeyR'),
  rotateRight: row('review.rotateRight', 'Picture', 'Rotate right', 'Alt+KeyT'),
  panLeft: row('review.panLeft', 'Picture', 'Pan left', 'Shift+ArrowLeft'),
  panRight: row('review.panRight', 'Picture', 'Pan right', 'Shift+ArrowRight'),
  panUp: row('review.panUp', 'Picture', 'Pan up', 'Shift+ArrowUp'),
  panDown: row('review.panDown', 'Picture', 'Pan down', 'Shift+ArrowDown'),
  fullscreen: row('review.fullscreen', 'Picture', 'Full screen', 'Alt+KeyF'),

  history: row('review.history', 'Look up', 'History', 'Alt+KeyH'),
  compare: row('review.compare', 'Look up', 'Compare', 'Alt+KeyD'),
  keys: row('review.keys', 'Help', 'Keyboard shortcuts', '?'),
} as const satisfies Record<string, KeyRow>

export type ReviewKey = keyof typeof REVIEW_KEYS
