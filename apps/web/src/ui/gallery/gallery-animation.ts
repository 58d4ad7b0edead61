import { keyframes } from '@mui/material/styles'
import { type GalleryAnimation, LOCK } from './gallery.model.ts'

const enterFromRight = keyframes({ from: { transform: 'translateX(100%)' } })
const enterFromLeft = keyframes({ from: { transform: 'translateX(-100%)' } })
const leaveToLeft = keyframes({ to: { transform: 'translateX(-100%)' } })
const leaveToRight = keyframes({ to: { transform: 'translateX(100%)' } })
const fadeIn = keyframes({ from: { opacity: 0 } })
const fadeOut = keyframes({ to: { opacity: 0 } })
const zoomIn = keyframes({ from: { opacity: 0, transform: 'scale(0.5)' } })

const FRAMES = {
  slide: { 1: [enterFromRight, leaveToLeft], '-1': [enterFromLeft, leaveToRight] },
  fade: { 1: [fadeIn, fadeOut], '-1': [fadeIn, fadeOut] },
  zoom: { 1: [zoomIn, fadeOut], '-1': [zoomIn, fadeOut] },
} as const

/** Animations of the entering and the leaving image, as long as the lock of the gallery. */
export function animationStyles(animation: GalleryAnimation, direction: 1 | -1) {
  const [enter, leave] = FRAMES[animation][direction]
  const run = `${LOCK[animation]}ms cubic-bezier(.2, 0, 0, 1)`
  return { enter: { animation: `${enter} ${run}` }, leave: { animation: `${leave} ${run} forwards` } }
}
