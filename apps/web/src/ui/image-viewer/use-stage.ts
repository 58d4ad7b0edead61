import { type RefObject, useEffect, useReducer, useState } from 'react'
import { openPicture, type PictureAddresses } from './picture-file.ts'
import { createStage, type Stage } from './stage.ts'
import type { Fit } from './view.model.ts'

/** How far a picture is on its way to the eye. */
type Progress = 'blank' | 'drawn' | 'sharp' | 'failed'

const ORDER: readonly Progress[] = ['blank', 'drawn', 'sharp']

/** Never backwards: what has once been seen is not covered again, also when a far piece of it fails to come. */
function advance(now: Progress, next: Progress | 'again'): Progress {
  if (next === 'again') return 'blank'
  if (now === 'failed') return now
  if (next === 'failed') return now === 'blank' ? 'failed' : now
  return ORDER.indexOf(next) > ORDER.indexOf(now) ? next : now
}

/** Opens a picture in an element and follows how far it is. */
export function useStage(element: RefObject<HTMLElement | null>, picture: PictureAddresses, fit: Fit) {
  const [stage, setStage] = useState<Stage | null>(null)
  const [progress, report] = useReducer(advance, 'blank')
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0)
  const { width, height, preview, tiles } = picture

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it anew
  useEffect(() => {
    const room = element.current
    if (!room) return
    let isOver = false
    let opened: Stage | undefined
    report('again')
    openPicture({ width, height, preview, tiles })
      .then((file) => {
        if (isOver) return file.close()
        opened = createStage(room, {
          file,
          fit,
          onDrawn: () => report('drawn'),
          onSharp: () => report('sharp'),
          onFailed: () => report('failed'),
        })
        setStage(opened)
      })
      .catch(() => {
        if (!isOver) report('failed')
      })
    return () => {
      isOver = true
      setStage(null)
      opened?.destroy()
    }
  }, [element, width, height, preview, tiles, fit, tries])

  return { stage, progress, tryAgain }
}
