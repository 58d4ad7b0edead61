/** Where a browser does not tell when it has nothing to do: after what a screen needs at first. */
const SOON_MS = 300

/** For what can wait, and is better there than asked for. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, SOON_MS)
}
