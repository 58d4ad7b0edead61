/** Where a browser does not tell when it has nothing to do: after what a screen needs at first. */
const SOON_MS = 300

/** For what can wait, and is better there than asked for. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, SOON_MS)
}

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown'] as const

/** For what nobody needs before having done something, then as above; a screen that is only drawn and looked at is spared it. */
export function whenInUse(work: () => void): void {
  const begun = new AbortController()
  const begin = () => {
    begun.abort()
    whenIdle(work)
  }
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, begin, { signal: begun.signal, passive: true })
}
