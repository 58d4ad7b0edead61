import { useEffect, useState } from 'react'
import { screenHeading } from '../screen-heading.ts'

/** Where the focus goes when a capture closes: to where it was before, else, as on arrival, to the screen's heading. */
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
