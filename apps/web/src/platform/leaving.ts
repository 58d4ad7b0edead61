/** Longer than unloading a page takes, even on a slow machine. */
const LEAVES_WITHIN = 5_000

let askedAt = Number.NEGATIVE_INFINITY
/** Call once, when the page starts. */
export function followLeaving() {
  addEventListener('beforeunload', () => {
    askedAt = performance.now()
  })
}

/**
 * The browser aborts requests before a page unloads. Treating that as a network failure would close open dialogs, and
 * they would be missing after the reload. Waits until the page is certain to stay.
 */
export function waitForPossibleUnload(): Promise<void> {
  const left = askedAt + LEAVES_WITHIN - performance.now()
  return left > 0 ? new Promise((resolve) => setTimeout(resolve, left)) : Promise.resolve()
}
