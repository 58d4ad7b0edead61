import type { Action } from '../ui/keys/shortcuts.model.ts'
import { listActions } from '../ui/lists/list.shortcuts.ts'
import { t } from './messages.ts'

interface OperationsDeeds {
  /** Undefined before the first response. */
  readonly isEverythingPaused: boolean | undefined
  readonly pauseEverything: () => void
  readonly resumeEverything: () => void
  readonly search: () => void
  readonly refresh: () => void
  readonly help: () => void
}

const NO_ROWS = { hasRows: false, isFirstPage: true, isLastPage: true, move: () => {}, turn: () => {} } as const

/** Single source for buttons, tooltips, shortcuts and the shortcuts dialog. */
export function operationsActions({
  isEverythingPaused,
  pauseEverything,
  resumeEverything,
  ...deeds
}: OperationsDeeds) {
  const { search, refresh, help } = listActions({ ...NO_ROWS, ...deeds })
  const everything: Action = {
    group: t('pauseGroup'),
    label: t(isEverythingPaused ? 'resumeEverything' : 'pauseEverything'),
    keys: ['KeyP'],
    run: isEverythingPaused ? resumeEverything : pauseEverything,
    isOff: isEverythingPaused === undefined,
  }
  return { everything, search, refresh, help } satisfies Record<string, Action>
}

export type OperationsActions = ReturnType<typeof operationsActions>
