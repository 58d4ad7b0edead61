/** Fallback delay for browsers without requestIdleCallback. */
const SOON_MS = 300

/** Runs low-priority work. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, SOON_MS)
}

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown'] as const

/** Runs low-priority work after the first user input. */
export function afterFirstInput(work: () => void): void {
  const begun = new AbortController()
  const begin = () => {
    begun.abort()
    whenIdle(work)
  }
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, begin, { signal: begun.signal, passive: true })
}
