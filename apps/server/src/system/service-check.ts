import { setTimeout } from 'node:timers/promises'
import type { CheckState } from '@vitrine/contract/system/system.contract'
import type { Clock } from '../platform/clock.ts'

interface ServiceCheck {
  /** Fails if the service can't be used. */
  readonly check: () => Promise<void>
  readonly host: string
  readonly clock: Clock
  /** A newer check is made only after this time, so that many open screens make no more connections than one. */
  readonly keptMs: number
}

/** Less than the browser waits for the whole screen. */
const WITHIN_MS = 3_000

const MAX_DEPTH = 5
const CODE = /^[A-Za-z][\w.-]{1,49}$/

/** The code of the innermost error; messages may contain addresses. */
export function findErrorCode(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > MAX_DEPTH) return 'unknown'
  const inner = error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
  if (inner !== undefined) return findErrorCode(inner, depth + 1)
  const own = 'code' in error ? String(error.code) : error.name
  return own !== 'Error' && CODE.test(own) ? own : 'unknown'
}

/** Checks a service at most once per interval; concurrent callers share a check. Never fails. */
export function createServiceCheck({ check, host, clock, keptMs }: ServiceCheck): () => Promise<CheckState> {
  let last: { readonly at: number; readonly result: Promise<CheckState> } | undefined

  const run = async (checkedAt: string): Promise<CheckState> => {
    const start = performance.now()
    const controller = new AbortController()
    const late = setTimeout(WITHIN_MS, 'ETIMEDOUT', { ref: false, signal: controller.signal })
    // rejects when the timer is no longer needed
    late.catch(() => {})
    const error = await Promise.race([check().then(() => null, findErrorCode), late])
    controller.abort()
    const milliseconds = Math.round(performance.now() - start)
    return { isReachable: error === null, checkedAt, milliseconds, error, host }
  }

  return () => {
    const now = clock.now()
    if (!last || now.getTime() - last.at >= keptMs) last = { at: now.getTime(), result: run(now.toISOString()) }
    return last.result
  }
}
