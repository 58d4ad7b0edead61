import type { Action } from '../ui/shortcuts.model.ts'
import type { Direction } from './use-steps.ts'

const GROUP = 'Capture'

interface Deeds {
  step: (direction: Direction) => Promise<void>
  isEnd: (direction: Direction) => boolean
  onClose: () => void
  onKeys: () => void
}

/** What can be done with an open capture, once, for buttons, keys and their list. */
export function captureActions({ step, isEnd, onClose, onKeys }: Deeds) {
  const stepping = (direction: Direction) => ({ isOff: isEnd(direction), run: () => void step(direction) })
  return {
    previous: { label: 'Previous', group: GROUP, keys: ['Alt+KeyP'], ...stepping('previous') },
    next: { label: 'Next', group: GROUP, keys: ['Alt+KeyN'], ...stepping('next') },
    close: { label: 'Close', group: GROUP, keys: ['Escape'], run: onClose },
    keys: { label: 'Keyboard shortcuts', group: 'Help', keys: ['?'], run: onKeys },
  } as const satisfies Record<string, Action>
}

export type CaptureActions = ReturnType<typeof captureActions>
