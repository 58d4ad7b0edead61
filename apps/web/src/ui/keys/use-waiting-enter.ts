import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Option } from '../fields/option-list.tsx'

interface WaitingEnterOptions {
  readonly value: readonly Option[]
  readonly onChange: (value: readonly Option[]) => void
  /** Best match first. */
  readonly options: readonly Option[]
  readonly text: string
  readonly onText: (text: string) => void
  /** The options do not match the text yet. */
  readonly isBehind?: boolean
}

/**
 * Enter can come before the options. It then waits for them and takes the best match. Backspace in an empty field does
 * nothing, because users cannot see what it would remove.
 */
export function useWaitingEnter({ isBehind = false, options, value, onChange, text, onText }: WaitingEnterOptions) {
  const isWaiting = useRef(false)
  useEffect(() => {
    if (isBehind || !isWaiting.current) return
    isWaiting.current = false
    const [best] = options
    if (!best) return
    if (!value.some(({ id }) => id === best.id)) onChange([...value, best])
    onText('')
  }, [isBehind, options, value, onChange, onText])
  return (event: KeyboardEvent & { defaultMuiPrevented?: boolean | undefined }) => {
    if (event.key === 'Enter' && isBehind && text !== '') {
      isWaiting.current = true
      event.preventDefault()
      event.defaultMuiPrevented = true
    } else if (event.key === 'Backspace' && text === '') {
      event.defaultMuiPrevented = true
    } else if (event.key !== 'Enter') {
      isWaiting.current = false
    }
  }
}
