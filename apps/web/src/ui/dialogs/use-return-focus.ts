import { useEffect, useState } from 'react'
import { screenHeading } from '../screen-heading.ts'

/** When a capture closes, returns the focus to the previous element, or else to the screen's heading. */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      const target = isThere ? opener : screenHeading()
      target?.focus({ preventScroll: true })
    },
    [opener],
  )
}
