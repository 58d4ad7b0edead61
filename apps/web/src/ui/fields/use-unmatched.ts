import { useState } from 'react'
import { t } from '../messages.ts'

export interface Unmatched {
  /** Typed text that matches no option; undefined when the field keeps it. */
  readonly unmatched?: string | null | undefined
  readonly onUnmatched?: ((text: string | null) => void) | undefined
}

/** Text that matches no option stays in its field until it is replaced. A new value from outside clears it. */
export function useUnmatched({ unmatched, onUnmatched }: Unmatched, value: number | null) {
  const [own, setOwn] = useState<{ readonly text: string; readonly of: number | null } | null>(null)
  const left = unmatched === undefined ? (own?.of === value ? own.text : null) : unmatched
  const setLeft = (text: string | null) => {
    if (text === left) return
    if (onUnmatched) onUnmatched(text)
    else setOwn(text === null ? null : { text, of: value })
  }
  return [left, setLeft] as const
}

export const noMatch = (text: string) => t('noMatchFor', { text })
