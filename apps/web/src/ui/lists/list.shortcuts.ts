import type { Action } from '../keys/shortcuts.model.ts'
import { t } from '../messages.ts'
import type { Move } from './cursor.model.ts'

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

/** Actions that all lists share: search, navigation and the shortcuts dialog. */
export function listActions({ hasRows, ...list }: ListDeeds) {
  const action = (group: string, label: string, key: string, run: () => void, isOff = false): Action => ({
    group,
    label,
    keys: [key],
    run,
    isOff,
  })
  const step = (label: string, key: string, to: Move) =>
    action(t('moveGroup'), label, key, () => list.move(to), !hasRows)
  return {
    search: action(t('findGroup'), t('search'), '/', list.search),
    refresh: action(t('findGroup'), t('refresh'), 'KeyR', list.refresh),
    next: step(t('nextRow'), 'ArrowDown', 'next'),
    previous: step(t('previousRow'), 'ArrowUp', 'previous'),
    first: step(t('firstOnPage'), 'Home', 'first'),
    last: step(t('lastOnPage'), 'End', 'last'),
    nextPage: action(t('moveGroup'), t('nextPage'), 'PageDown', () => list.turn(1), list.isLastPage),
    previousPage: action(t('moveGroup'), t('previousPage'), 'PageUp', () => list.turn(-1), list.isFirstPage),
    help: action(t('viewGroup'), t('showShortcuts'), '?', list.help),
  }
}
