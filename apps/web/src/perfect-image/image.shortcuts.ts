import type { Action } from '../ui/keys/shortcuts.model.ts'
import { type ListDeeds, listActions, OPEN_KEY } from '../ui/lists/list.shortcuts.ts'
import { t } from './messages.ts'

interface ImageDeeds extends ListDeeds {
  readonly openLabel: string
  readonly open: () => void
  /** Absent for users who may not add images. */
  readonly add: (() => void) | undefined
  readonly togglePictures: () => void
}

/** The list's actions, shared by buttons, tooltips, shortcuts and the shortcut list. */
export function imageActions({ openLabel, open, add, togglePictures, ...list }: ImageDeeds) {
  const shared = listActions(list)
  const group = t('images')
  return {
    open: { group, label: openLabel, keys: [OPEN_KEY], run: open, isOff: !list.hasRows },
    ...(add && { add: { group, label: t('addImage'), keys: ['KeyN'], run: add } }),
    ...shared,
    pictures: { group: shared.help.group, label: t('togglePictures'), keys: ['KeyI'], run: togglePictures },
  } satisfies Record<string, Action>
}

export type ImageActions = ReturnType<typeof imageActions>
