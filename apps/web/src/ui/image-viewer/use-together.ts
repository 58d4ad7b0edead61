import { useEffect } from 'react'
import { fromOtherView, toOtherView } from './compare.model.ts'
import type { ImageViewerHandle } from './use-image-viewer.ts'

/** Synchronizes two viewers: the one that the user moves leads. */
export function useTogether(first: ImageViewerHandle, second: ImageViewerHandle, isOn: boolean) {
  const { fit } = first
  const [one, other] = [first.remote, second.remote]
  useEffect(() => {
    if (!isOn) return
    const follow = (isForced = false) => {
      const [leading, following] = [one.stage(), other.stage()]
      if (!leading || !following) return
      if (isForced || leading.isLeading())
        following.follow(toOtherView(leading.seen().view, leading.size, following.size, fit))
      else if (following.isLeading())
        leading.follow(fromOtherView(following.seen().view, leading.size, following.size, fit))
    }
    follow(true)
    const stops = [one, other].map(({ subscribe }) => subscribe(() => follow()))
    return () => {
      for (const stop of stops) stop()
    }
  }, [one, other, fit, isOn])
}
