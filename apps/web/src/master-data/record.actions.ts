import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import { type ListDeeds, listActions, OPEN_KEY } from '../ui/list.actions.ts'
import type { Action } from '../ui/shortcuts.model.ts'

/** What the actions of a list go by, and what they do. */
export interface RecordDeeds extends ListDeeds {
  readonly definition: RecordDefinition
  readonly may: RecordRights
  readonly open: () => void
  readonly create: () => void
  readonly remove: () => void
}

/** What somebody may do with the records of a list. */
export type RecordRights = RecordDefinition['may']

/** Keys that are also named outside of this list. */
export const KEYS = { open: OPEN_KEY, remove: 'Delete' } as const

/** Every action of a list, once: buttons, tooltips, keys and the list of keys all read it. */
export function recordActions({ definition, may, ...list }: RecordDeeds) {
  const { one, place, removal } = definition
  const onRows = (label: string, key: string, run: () => void): Action => ({
    group: place.title,
    label,
    keys: [key],
    run,
    isOff: !list.hasRows,
  })
  return {
    open: onRows(may.edit ? 'Edit' : 'View', KEYS.open, list.open),
    ...(may.create && { create: { group: place.title, label: `New ${one}`, keys: ['KeyN'], run: list.create } }),
    ...(may.remove && { remove: onRows(removal.verb, KEYS.remove, list.remove) }),
    ...listActions(list),
  } satisfies Record<string, Action>
}

export type RecordActions = ReturnType<typeof recordActions>
