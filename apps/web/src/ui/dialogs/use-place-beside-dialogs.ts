import { useLayoutEffect, useState } from 'react'

/**
 * MUI dialogs hide their siblings from screen readers, except some elements such as this one. Announcements from dialogs go
 * here.
 */
export function usePlaceBesideDialogs(): HTMLElement {
  const [place] = useState(() => document.createElement('slot'))
  useLayoutEffect(() => {
    document.body.append(place)
    return () => place.remove()
  }, [place])
  return place
}
