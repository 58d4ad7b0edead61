const MB = 1024 * 1024

export interface Measurement<T> {
  readonly seconds: number
  /** Maximum growth of the process during the work, and its size at that time. */
  readonly grownMB: number
  readonly peakMB: number
  readonly result: T
}

/** Measures the time and memory of some work. */
export async function measure<T>(work: () => Promise<T>): Promise<Measurement<T>> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const start = performance.now()
  try {
    const result = await work()
    const seconds = (performance.now() - start) / 1000
    return { seconds, grownMB: (peak - before) / MB, peakMB: peak / MB, result }
  } finally {
    clearInterval(watch)
  }
}
