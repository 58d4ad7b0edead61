import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { Move } from '../ui/cursor.model.ts'
import type { Action } from '../ui/shortcuts.model.ts'

/** What the actions of a list go by, and what they do. */
export interface RecordDeeds {
  readonly definition: RecordDefinition
  readonly may: RecordRights
  readonly hasRows: boolean
  readonly isFirstPage: boolean
  readonly isLastPage: boolean
  readonly open: () => void
  readonly create: () => void
  readonly remove: () => void
  readonly move: (to: Move) => void
  readonly turn: (by: -1 | 1) => void
  readonly search: () => void
  readonly refresh: () => void
  readonly help: () => void
}

/** What somebody may do with the records of a list. */
export type RecordRights = RecordDefinition['may']

/** Keys that are also named outside of this list. */
export const KEYS = { open: 'Enter', remove: 'Delete' } as const

/** Every action of a list, once: buttons, tooltips, keys and the list of keys all read it. */
export function recordActions({ definition, may, hasRows, ...list }: RecordDeeds) {
  const { one, place, removal } = definition
  const onRows = (group: string, label: string, key: string, run: () => void): Action => ({
    group,
    label,
    keys: [key],
    run,
    isOff: !hasRows,
  })
  return {
    open: onRows(place.title, may.edit ? 'Edit' : 'View', KEYS.open, list.open),
    ...(may.create && { create: { group: place.title, label: `New ${one}`, keys: ['KeyN'], run: list.create } }),
    ...(may.remove && { remove: onRows(place.title, removal.verb, KEYS.remove, list.remove) }),
    search: { group: 'Find', label: 'Search', keys: ['/'], run: list.search },
    refresh: { group: 'Find', label: 'Refresh', keys: ['KeyR'], run: list.refresh },
    next: onRows('Move', 'Next row', 'ArrowDown', () => list.move('next')),
    previous: onRows('Move', 'Previous row', 'ArrowUp', () => list.move('previous')),
    first: onRows('Move', 'First of the page', 'Home', () => list.move('first')),
    last: onRows('Move', 'Last of the page', 'End', () => list.move('last')),
    nextPage: {
      group: 'Move',
      label: 'Next page',
      keys: ['PageDown'],
      run: () => list.turn(1),
      isOff: list.isLastPage,
    },
    previousPage: {
      group: 'Move',
      label: 'Previous page',
      keys: ['PageUp'],
      run: () => list.turn(-1),
      isOff: list.isFirstPage,
    },
    help: { group: 'View', label: 'This list', keys: ['?'], run: list.help },
  } satisfies Record<string, Action>
}

export type RecordActions = ReturnType<typeof recordActions>
