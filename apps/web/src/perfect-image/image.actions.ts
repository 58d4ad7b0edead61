import { type ListDeeds, listActions, OPEN_KEY } from '../ui/list.actions.ts'
import type { Action } from '../ui/shortcuts.model.ts'

/** What the actions of a list of images go by, and what they do. */
interface ImageDeeds extends ListDeeds {
  readonly openLabel: string
  readonly open: () => void
  /** Absent for those who may not add images. */
  readonly add: (() => void) | undefined
  readonly togglePictures: () => void
}

/** Every action of a list, once: buttons, tooltips, keys and the list of keys all read it. */
export function imageActions({ openLabel, open, add, togglePictures, ...list }: ImageDeeds) {
  return {
    open: { group: 'Images', label: openLabel, keys: [OPEN_KEY], run: open, isOff: !list.hasRows },
    ...(add && { add: { group: 'Images', label: 'Add image', keys: ['KeyN'], run: add } }),
    ...listActions(list),
    pictures: { group: 'View', label: 'Show or hide pictures', keys: ['KeyI'], run: togglePictures },
  } satisfies Record<string, Action>
}

export type ImageActions = ReturnType<typeof imageActions>
