import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { Action } from '../ui/keys/shortcuts.model.ts'
import { type ListDeeds, listActions, OPEN_KEY } from '../ui/lists/list.shortcuts.ts'
import { translateNoun } from './labels.ts'
import { t } from './messages.ts'

/** State and handlers of the actions of a list. */
export interface RecordHandlers extends ListDeeds {
  readonly definition: RecordDefinition
  readonly may: RecordRights
  readonly open: () => void
  readonly create: () => void
  readonly remove: () => void
}

export type RecordRights = RecordDefinition['may']

/** Shortcuts that other components show too. */
export const KEYS = { open: OPEN_KEY, remove: 'Delete' } as const

/** The list's actions, shared by buttons, tooltips, shortcuts and the shortcut list. */
export function recordActions({ definition, may, ...list }: RecordHandlers) {
  const { one, place, removal } = definition
  const onRows = (label: string, key: string, run: () => void): Action => ({
    group: place.title,
    label,
    keys: [key],
    run,
    isOff: !list.hasRows,
  })
  return {
    open: onRows(t(may.edit ? 'edit' : 'view'), KEYS.open, list.open),
    ...(may.create && {
      create: {
        group: place.title,
        label: t('newRecord', { record: translateNoun(one) }),
        keys: ['KeyN'],
        run: list.create,
      },
    }),
    ...(may.remove && { remove: onRows(removal.verb, KEYS.remove, list.remove) }),
    ...listActions(list),
  } satisfies Record<string, Action>
}

export type RecordActions = ReturnType<typeof recordActions>
