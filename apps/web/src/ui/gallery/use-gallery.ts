import useMediaQuery from '@mui/material/useMediaQuery'
import { LIMITS } from '@vitrine/contract/limits'
import { useEffect, useReducer } from 'react'
import {
  type GalleryAnimation,
  type GalleryEvent,
  type GalleryState,
  reduceGallery,
  startGallery,
} from './gallery.model.ts'

/** The state of a gallery and the timer of autoplay. */
export function useGallery(count: number, startAt: number, isAutoplay: boolean, animation: GalleryAnimation) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  const [state, dispatch] = useReducer(
    (now: GalleryState, event: GalleryEvent) => reduceGallery(now, event, { count, animation }),
    null,
    () => startGallery(startAt, count, isAutoplay && !isStill && count > 1),
  )
  useEffect(() => {
    if (!state.isPlaying) return
    const clock = setInterval(() => dispatch({ type: 'tick', at: performance.now() }), LIMITS.gallery.autoplay)
    return () => clearInterval(clock)
  }, [state.isPlaying])
  return { state, dispatch, isStill }
}
