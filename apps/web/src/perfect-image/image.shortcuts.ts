import type { Action } from '../ui/keys/shortcuts.model.ts'
import { type ListDeeds, listActions, OPEN_KEY } from '../ui/lists/list.shortcuts.ts'
import { t } from './messages.ts'

/** State and callbacks of the actions of a list of images. */
interface ImageDeeds extends ListDeeds {
  readonly openLabel: string
  readonly open: () => void
  /** Absent for users who may not add images. */
  readonly add: (() => void) | undefined
  readonly togglePictures: () => void
}

/** Actions of a list, for buttons, tooltips, keyboard shortcuts and the list of shortcuts. */
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
