/** Longer than it takes from the wish to leave a page to its end, on a slow machine too. */
const LEAVES_WITHIN = 5_000

let askedAt = Number.NEGATIVE_INFINITY
/** To be called once, when the page starts. */
export function followLeaving() {
  addEventListener('beforeunload', () => {
    askedAt = performance.now()
  })
}

/**
 * Before a page is gone, the browser breaks off its requests. To take that for a failure of the network would close what
 * stands open, and the page would come back without it. Waits until it is certain that the page is still there.
 */
export function untilItStays(): Promise<void> {
  const left = askedAt + LEAVES_WITHIN - performance.now()
  return left > 0 ? new Promise((resolve) => setTimeout(resolve, left)) : Promise.resolve()
}
