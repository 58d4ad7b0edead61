import { type ListDeeds, listActions, OPEN_KEY } from '../ui/list.actions.ts'
import type { Action } from '../ui/shortcuts.model.ts'

/** What the actions of the list do. */
interface AlertDeeds extends ListDeeds {
  readonly edit: () => void
  readonly history: () => void
  readonly create: () => void
  readonly remove: () => void
}

/** Keys that are also named outside of the list. */
export const KEYS = { edit: OPEN_KEY, history: 'KeyH', remove: 'Delete' } as const

/** Every action of the list, once: buttons, tooltips, keys and the list of keys all read it. */
export function alertActions({ edit, history, create, remove, ...list }: AlertDeeds) {
  const onRows = (label: string, key: string, run: () => void): Action => ({
    group: 'Alerts',
    label,
    keys: [key],
    run,
    isOff: !list.hasRows,
  })
  return {
    edit: onRows('Edit', KEYS.edit, edit),
    history: onRows('History', KEYS.history, history),
    create: { group: 'Alerts', label: 'New alert', keys: ['KeyN'], run: create },
    remove: onRows('Delete', KEYS.remove, remove),
    ...listActions(list),
  } satisfies Record<string, Action>
}

export type AlertActions = ReturnType<typeof alertActions>
