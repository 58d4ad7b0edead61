import type { Action } from '../ui/keys/shortcuts.model.ts'
import { type ListDeeds, listActions } from '../ui/lists/list.shortcuts.ts'
import { t } from './messages.ts'

interface SystemDeeds extends Omit<ListDeeds, 'search'> {
  readonly targetCount: number
  readonly selectedCount: number
  readonly retry: () => void
  readonly discard: () => void
  readonly select: () => void
  readonly selectPage: () => void
  readonly clearSelection: () => void
}

export const KEYS = { retry: 'KeyT', discard: 'Delete' } as const

/** Single source for buttons, tooltips, shortcuts and the shortcuts dialog. */
export function systemActions({ targetCount, selectedCount, ...deeds }: SystemDeeds) {
  const action = (group: string, label: string, key: string, run: () => void, isOff: boolean): Action => ({
    group,
    label,
    keys: [key],
    run,
    isOff,
  })
  const { search: _search, ...list } = listActions({ ...deeds, search: () => {} })
  return {
    retry: action(t('failedJobs'), t('retry'), KEYS.retry, deeds.retry, targetCount === 0),
    discard: action(t('failedJobs'), t('discard'), KEYS.discard, deeds.discard, targetCount === 0),
    ...list,
    select: action(t('selection'), t('toggleSelection'), 'Space', deeds.select, !deeds.hasRows),
    selectPage: action(t('selection'), t('selectPage'), 'Mod+KeyA', deeds.selectPage, !deeds.hasRows),
    clear: action(t('selection'), t('clearSelection'), 'Escape', deeds.clearSelection, selectedCount === 0),
  } satisfies Record<string, Action>
}

export type SystemActions = ReturnType<typeof systemActions>
