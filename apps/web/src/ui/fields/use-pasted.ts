import { useEffect } from 'react'
import { useStable } from '../hooks/use-stable.ts'
import { findImage } from './media-file.model.ts'

/** Accepts a picture pasted anywhere on the screen; pasted text is not affected. */
export function usePasted(give: ((file: File) => void) | undefined) {
  const { pasted } = useStable({
    pasted: (event: ClipboardEvent) => {
      const file = findImage(event.clipboardData?.files)
      if (!file || !give) return
      event.preventDefault()
      give(file)
    },
  })
  useEffect(() => {
    document.addEventListener('paste', pasted)
    return () => document.removeEventListener('paste', pasted)
  }, [pasted])
}
