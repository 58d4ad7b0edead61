import { LIMITS } from '@vitrine/contract/limits'
import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * A debounced draft of the address. Other navigation replaces it. `isSame` and `onApply` must be stable between renders.
 */
export function useAddressDraft<T extends {}>(
  inAddress: T,
  isSame: (one: T, other: T) => boolean,
  onApply: (value: T) => void,
) {
  const [draft, setDraft] = useState<T>()
  const applied = useRef<T>(undefined)

  const apply = useCallback(() => {
    if (draft === undefined || isSame(draft, inAddress)) return
    applied.current = draft
    onApply(draft)
  }, [draft, inAddress, isSame, onApply])

  useEffect(() => {
    if (draft === undefined) return
    const timer = setTimeout(apply, LIMITS.filterDebounce)
    return () => clearTimeout(timer)
  }, [draft, apply])

  // Text typed while our own change is applied stays, including a trailing blank. Other navigation, such as back or a link,
  // replaces the draft.
  const [shown, setShown] = useState(inAddress)
  if (shown !== inAddress) {
    setShown(inAddress)
    const isOurs = [shown, applied.current].some((known) => known !== undefined && isSame(known, inAddress))
    if (!isOurs) setDraft(undefined)
  }
  return {
    value: draft ?? inAddress,
    isAhead: draft !== undefined && !isSame(draft, inAddress),
    set: setDraft as (value: T) => void,
    apply,
  }
}
