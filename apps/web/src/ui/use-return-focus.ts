import { useEffect, useState } from 'react'

/** Where the focus goes when a capture closes: to where it was before, else, as on arrival, to the screen's heading. */
export function useReturnFocus() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
      const target = isThere ? opener : document.querySelector<HTMLElement>('main h1')
      target?.focus({ preventScroll: true })
    },
    [opener],
  )
}
