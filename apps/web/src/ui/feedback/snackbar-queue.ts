import { LIMITS } from '@vitrine/contract/limits'
import { useSyncExternalStore } from 'react'
import type { Key } from '../keys/shortcuts.model.ts'

export interface Toast {
  readonly id: number
  readonly text: string
  /** Screen readers announce an alert immediately and a status when idle. */
  readonly kind: 'status' | 'alert'
  /** A later toast with the same topic replaces this one. */
  readonly topic?: string
  /** `keys` shows the equivalent shortcut, because the toast may disappear before the focus reaches it. */
  readonly action?: { readonly label: string; readonly keys?: Key; readonly run: () => void }
}

/** Time on the screen, unless it is hovered or focused. */
export const TOAST_DURATION = LIMITS.toast

let queue: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Toast[]) {
  queue = next
  for (const tell of listeners) tell()
}

/** Queues a message. Repeated texts are shown once. */
export function toast(text: string, options: Partial<Pick<Toast, 'kind' | 'action' | 'topic'>> = {}) {
  if (options.topic !== undefined) dismissTopic(options.topic)
  if (queue.at(-1)?.text === text && !options.action) return
  lastId += 1
  set([...queue, { id: lastId, text, kind: 'status', ...options }])
}

export function dismissToast(id: number) {
  set(queue.filter((one) => one.id !== id))
}

export function dismissTopic(topic: string) {
  if (queue.some((one) => one.topic === topic)) set(queue.filter((one) => one.topic !== topic))
}

export const useFirstToast = () =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => queue[0],
  )
