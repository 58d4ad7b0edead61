/**
 * Runs in the page. Ends finite animations and transitions, puts endless ones at their start, and pauses media. Timers
 * are stopped by the visit's clock.
 */
export function stopMotion(): void {
  for (const animation of document.getAnimations()) {
    const hasEnd = Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))
    try {
      if (hasEnd) {
        animation.finish()
      } else {
        animation.pause()
        animation.currentTime = 0
      }
    } catch {
      animation.cancel()
    }
  }
  for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause()
}
