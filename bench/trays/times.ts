/** Milliseconds of repeated runs. */
export interface Times {
  readonly p50: number
  readonly p95: number
  readonly runs: number
}

export function summarizeTimes(taken: readonly number[]): Times {
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), runs: sorted.length }
}

export async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
