import { useLayoutEffect, useState } from 'react'

/**
 * A dialog takes everything beside it from screen readers, except elements that must not be hidden so, as this one: what
 * happens in a dialog is heard there.
 */
export function usePlaceBesideDialogs(): HTMLElement {
  const [place] = useState(() => document.createElement('slot'))
  useLayoutEffect(() => {
    document.body.append(place)
    return () => place.remove()
  }, [place])
  return place
}
