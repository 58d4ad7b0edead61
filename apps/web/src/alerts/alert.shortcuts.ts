import type { Action } from '../ui/keys/shortcuts.model.ts'
import { type ListDeeds, listActions, OPEN_KEY } from '../ui/lists/list.shortcuts.ts'
import { t } from './messages.ts'

/** Handlers of the list's actions. */
interface AlertDeeds extends ListDeeds {
  readonly edit: () => void
  readonly history: () => void
  readonly create: () => void
  readonly remove: () => void
}

/** Shortcuts that are also shown elsewhere. */
export const KEYS = { edit: OPEN_KEY, history: 'KeyH', remove: 'Delete' } as const

/** The list's actions, shared by buttons, tooltips, shortcuts and the shortcut list. */
export function alertActions({ edit, history, create, remove, ...list }: AlertDeeds) {
  const onRows = (label: string, key: string, run: () => void): Action => ({
    group: t('alerts'),
    label,
    keys: [key],
    run,
    isOff: !list.hasRows,
  })
  return {
    edit: onRows(t('edit'), KEYS.edit, edit),
    history: onRows(t('history'), KEYS.history, history),
    create: { group: t('alerts'), label: t('newAlert'), keys: ['KeyN'], run: create },
    remove: onRows(t('remove'), KEYS.remove, remove),
    ...listActions(list),
  } satisfies Record<string, Action>
}

export type AlertActions = ReturnType<typeof alertActions>
