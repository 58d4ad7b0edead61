import { useEffect } from 'react'
import { useStable } from '../hooks/use-stable.ts'
import { imageIn } from './media-file.model.ts'

/** A picture pasted anywhere on the screen; text goes where it always does. */
export function usePasted(give: ((file: File) => void) | undefined) {
  const { pasted } = useStable({
    pasted: (event: ClipboardEvent) => {
      const file = imageIn(event.clipboardData?.files)
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
