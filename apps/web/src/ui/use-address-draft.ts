import { LIMITS } from '@vitrine/contract/limits'
import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * What an address asks for while somebody is still changing it. It goes into the address once it stands still, and gives
 * way to any other way there. `isSame` and `onApply` must stay the same from one render to the next unless they change.
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

  // What is typed while our own change is on its way stays, and so does a blank at its end; what comes by another way,
  // such as back or a link, takes the place of everything.
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
