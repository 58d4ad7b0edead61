import { useEffect, useLayoutEffect, useState } from 'react'
import { openPicture, type PictureAddresses } from './picture-file.ts'
import type { Stage } from './stage.ts'

export interface Overlay {
  readonly picture: PictureAddresses
  /** 0 to 1. */
  readonly opacity: number
}

/** Shows another picture over the stage's. Returns whether loading it failed. */
export function useOverlay(stage: Stage | null, overlay: Overlay | undefined): boolean {
  const [hasFailed, setFailed] = useState(false)
  const { width = null, height = null, preview = null, tiles = null } = overlay?.picture ?? {}
  const opacity = overlay?.opacity

  useEffect(() => {
    if (!stage || (preview === null && tiles === null)) return
    let isOver = false
    setFailed(false)
    openPicture({ width, height, preview, tiles })
      .then((file) => (isOver ? file.close() : stage.overlay.lay(file)))
      .catch(() => {
        if (!isOver) setFailed(true)
      })
    return () => {
      isOver = true
      stage.overlay.lift()
    }
  }, [stage, width, height, preview, tiles])
  useLayoutEffect(() => {
    if (opacity !== undefined) stage?.overlay.setOpacity(opacity)
  }, [stage, opacity])
  return hasFailed
}
