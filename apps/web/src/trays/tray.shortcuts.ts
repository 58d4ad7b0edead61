import type { Action } from '../ui/keys/shortcuts.model.ts'
import type { Move } from '../ui/lists/cursor.model.ts'
import { t as tUi } from '../ui/messages.ts'
import { t } from './messages.ts'

export interface TrayHandlers {
  readonly isImageOnly: boolean
  readonly mayDiscard: boolean
  readonly hasRows: boolean
  readonly isFirstPage: boolean
  readonly isLastPage: boolean
  readonly selectedCount: number
  /** Among the selected captures, or the current one when none is selected. */
  readonly discardableCount: number
  readonly canUndo: boolean
  readonly newCount: number
  readonly open: () => void
  /** Absent when the user may not add captures. */
  readonly add: (() => void) | undefined
  readonly discard: () => void
  readonly undo: () => void
  readonly showDecisions: () => void
  readonly download: () => void
  readonly move: (to: Move) => void
  readonly turn: (by: -1 | 1) => void
  readonly select: () => void
  readonly selectTo: (to?: Move) => void
  readonly selectPage: () => void
  readonly clearSelection: () => void
  readonly search: () => void
  readonly refresh: () => void
  readonly togglePictures: () => void
  readonly togglePreview: () => void
  readonly help: () => void
}

/** Keys that other components show. */
export const KEYS = { open: 'Enter', discard: 'Delete', undo: 'Mod+KeyZ' } as const

const CAPTURES = t('captures')
const FIND = tUi('findGroup')
const MOVE = tUi('moveGroup')
const SELECT = t('selection')
const VIEW = tUi('viewGroup')

const action = (group: string, label: string, keys: readonly string[], run: () => void, isOff = false): Action => ({
  group,
  label,
  keys,
  run,
  isOff,
})

/** Single source for buttons, tooltips, shortcuts and the shortcuts dialog. */
export function trayActions(tray: TrayHandlers) {
  const { hasRows, selectedCount, newCount, mayDiscard } = tray
  const onRows = (group: string, label: string, key: string, run: () => void) =>
    action(group, label, [key], run, !hasRows)
  return {
    open: onRows(CAPTURES, tray.isImageOnly ? t('startViewing') : t('startReview'), KEYS.open, tray.open),
    ...(tray.add && { add: action(CAPTURES, t('addCapture'), ['KeyN'], tray.add) }),
    ...(mayDiscard && {
      discard: action(CAPTURES, tUi('discard'), [KEYS.discard], tray.discard, tray.discardableCount === 0),
    }),
    ...(!tray.isImageOnly && {
      undo: action(CAPTURES, t('undoLastDecision'), [KEYS.undo], tray.undo, !tray.canUndo),
      decisions: action(CAPTURES, t('recentDecisions'), ['KeyU'], tray.showDecisions, !tray.canUndo),
    }),
    download: onRows(CAPTURES, t('downloadImages'), 'KeyD', tray.download),
    search: action(FIND, tUi('search'), ['/'], tray.search),
    refresh: action(FIND, newCount > 0 ? t('showNewCaptures') : tUi('refresh'), ['KeyR'], tray.refresh),

    next: onRows(MOVE, t('nextCapture'), 'ArrowDown', () => tray.move('next')),
    previous: onRows(MOVE, t('previousCapture'), 'ArrowUp', () => tray.move('previous')),
    first: onRows(MOVE, tUi('firstOnPage'), 'Home', () => tray.move('first')),
    last: onRows(MOVE, tUi('lastOnPage'), 'End', () => tray.move('last')),
    nextPage: action(MOVE, tUi('nextPage'), ['PageDown'], () => tray.turn(1), tray.isLastPage),
    previousPage: action(MOVE, tUi('previousPage'), ['PageUp'], () => tray.turn(-1), tray.isFirstPage),

    select: onRows(SELECT, t('toggleSelection'), 'Space', tray.select),
    selectTo: onRows(SELECT, t('selectUpToHere'), 'Shift+Space', () => tray.selectTo()),
    extendDown: onRows(SELECT, t('extendDown'), 'Shift+ArrowDown', () => tray.selectTo('next')),
    extendUp: onRows(SELECT, t('extendUp'), 'Shift+ArrowUp', () => tray.selectTo('previous')),
    selectPage: onRows(SELECT, t('selectPage'), 'Mod+KeyA', tray.selectPage),
    clear: action(SELECT, t('clearSelection'), ['Escape'], tray.clearSelection, selectedCount === 0),

    pictures: action(VIEW, t('togglePictures'), ['KeyI'], tray.togglePictures),
    preview: action(VIEW, t('togglePreview'), ['KeyP'], tray.togglePreview),
    help: action(VIEW, tUi('showShortcuts'), ['?'], tray.help),
  }
}

export type TrayActions = ReturnType<typeof trayActions>
