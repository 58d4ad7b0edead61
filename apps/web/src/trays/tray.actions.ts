import type { Move } from '../ui/cursor.model.ts'
import type { Action } from '../ui/shortcuts.model.ts'

/** What the actions of a tray go by, and what they do. */
export interface TrayDeeds {
  readonly isImageOnly: boolean
  readonly mayDiscard: boolean
  readonly hasRows: boolean
  readonly isFirstPage: boolean
  readonly isLastPage: boolean
  readonly selectedCount: number
  /** Of the selected captures, or of the current one. */
  readonly discardableCount: number
  readonly canUndo: boolean
  readonly newCount: number
  readonly open: () => void
  /** Absent for those who may not add captures. */
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

/** Keys that are also named outside of this list. */
export const KEYS = { open: 'Enter', discard: 'Delete', undo: 'Mod+KeyZ' } as const

const action = (group: string, label: string, keys: readonly string[], run: () => void, isOff = false): Action => ({
  group,
  label,
  keys,
  run,
  isOff,
})

/** Every action of a tray, once: buttons, tooltips, keys and the list of keys all read it. */
export function trayActions(tray: TrayDeeds) {
  const { hasRows, selectedCount, newCount, mayDiscard } = tray
  const onRows = (group: string, label: string, key: string, run: () => void) =>
    action(group, label, [key], run, !hasRows)
  return {
    open: onRows('Captures', tray.isImageOnly ? 'Start viewing' : 'Start review', KEYS.open, tray.open),
    ...(tray.add && { add: action('Captures', 'Add capture', ['KeyN'], tray.add) }),
    ...(mayDiscard && {
      discard: action('Captures', 'Discard', [KEYS.discard], tray.discard, tray.discardableCount === 0),
    }),
    ...(!tray.isImageOnly && {
      undo: action('Captures', 'Undo the last decision', [KEYS.undo], tray.undo, !tray.canUndo),
      decisions: action('Captures', 'Recent decisions', ['KeyU'], tray.showDecisions, !tray.canUndo),
    }),
    download: onRows('Captures', 'Download images', 'KeyD', tray.download),
    search: action('Find', 'Search', ['/'], tray.search),
    refresh: action('Find', newCount > 0 ? 'Show new captures' : 'Refresh', ['KeyR'], tray.refresh),

    next: onRows('Move', 'Next capture', 'ArrowDown', () => tray.move('next')),
    previous: onRows('Move', 'Previous capture', 'ArrowUp', () => tray.move('previous')),
    first: onRows('Move', 'First of the page', 'Home', () => tray.move('first')),
    last: onRows('Move', 'Last of the page', 'End', () => tray.move('last')),
    nextPage: action('Move', 'Next page', ['PageDown'], () => tray.turn(1), tray.isLastPage),
    previousPage: action('Move', 'Previous page', ['PageUp'], () => tray.turn(-1), tray.isFirstPage),

    select: onRows('Select', 'Select or deselect', 'Space', tray.select),
    selectTo: onRows('Select', 'Select up to here', 'Shift+Space', () => tray.selectTo()),
    extendDown: onRows('Select', 'Extend down', 'Shift+ArrowDown', () => tray.selectTo('next')),
    extendUp: onRows('Select', 'Extend up', 'Shift+ArrowUp', () => tray.selectTo('previous')),
    selectPage: onRows('Select', 'Select the page', 'Mod+KeyA', tray.selectPage),
    clear: action('Select', 'Clear selection', ['Escape'], tray.clearSelection, selectedCount === 0),

    pictures: action('View', 'Show or hide pictures', ['KeyI'], tray.togglePictures),
    preview: action('View', 'Show or hide the preview', ['KeyP'], tray.togglePreview),
    help: action('View', 'This list', ['?'], tray.help),
  }
}

export type TrayActions = ReturnType<typeof trayActions>
