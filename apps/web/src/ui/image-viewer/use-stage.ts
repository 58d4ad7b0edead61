import { type RefObject, use, useLayoutEffect, useReducer, useState, useSyncExternalStore } from 'react'
import { type OpenedPicture, openInHost } from './opened-picture.ts'
import type { PictureAddresses } from './picture-file.ts'
import { StagePoolContext } from './stage-pool.ts'
import type { Fit } from './view.model.ts'

const subscribeToNothing = () => () => {}

/** Opens a picture in an element, or takes it from the pool, and returns its progress. */
export function useStage(element: RefObject<HTMLElement | null>, picture: PictureAddresses, fit: Fit) {
  const pool = use(StagePoolContext)
  const [opened, setOpened] = useState<OpenedPicture | null>(null)
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0)
  const { width, height, preview, tiles } = picture

  // a layout effect, so that a picture from the pool appears in the same frame
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry opens it again
  useLayoutEffect(() => {
    const parent = element.current
    if (!parent) return
    const key = `${fit} ${tiles ?? preview}`
    const kept = pool?.take(key)
    if (kept) parent.append(kept.host)
    const shown = kept ?? openInHost(parent, { width, height, preview, tiles }, fit)
    setOpened(shown)
    return () => {
      setOpened(null)
      if (pool) pool.keep(key, shown)
      else shown.close()
    }
  }, [pool, element, width, height, preview, tiles, fit, tries])

  const subscribe = opened?.subscribe ?? subscribeToNothing
  return {
    stage: useSyncExternalStore(subscribe, () => opened?.stage() ?? null),
    progress: useSyncExternalStore(subscribe, () => opened?.progress() ?? 'blank'),
    tryAgain,
  }
}
