import type { Move } from './cursor.model.ts'
import type { Action } from './shortcuts.model.ts'

/** What the actions of any list go by, and what they do. */
export interface ListDeeds {
  readonly hasRows: boolean
  readonly isFirstPage: boolean
  readonly isLastPage: boolean
  readonly move: (to: Move) => void
  readonly turn: (by: -1 | 1) => void
  readonly search: () => void
  readonly refresh: () => void
  readonly help: () => void
}

/** The key that opens the current row of a list. */
export const OPEN_KEY = 'Enter'

/** What every list has: to search it, to move in it, and the list of its keys. */
export function listActions({ hasRows, ...list }: ListDeeds) {
  const action = (group: string, label: string, key: string, run: () => void, isOff = false): Action => ({
    group,
    label,
    keys: [key],
    run,
    isOff,
  })
  const step = (label: string, key: string, to: Move) => action('Move', label, key, () => list.move(to), !hasRows)
  return {
    search: action('Find', 'Search', '/', list.search),
    refresh: action('Find', 'Refresh', 'KeyR', list.refresh),
    next: step('Next row', 'ArrowDown', 'next'),
    previous: step('Previous row', 'ArrowUp', 'previous'),
    first: step('First of the page', 'Home', 'first'),
    last: step('Last of the page', 'End', 'last'),
    nextPage: action('Move', 'Next page', 'PageDown', () => list.turn(1), list.isLastPage),
    previousPage: action('Move', 'Previous page', 'PageUp', () => list.turn(-1), list.isFirstPage),
    help: action('View', 'This list', '?', list.help),
  }
}
