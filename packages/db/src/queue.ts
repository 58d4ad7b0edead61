import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './db.ts'
import { inEnqueueSpan } from './tracing.ts'

/** Name and payload of a job; the handler is elsewhere, so that callers don't load it. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: Payload
  readonly maxAttempts: number
  /**
   * Bulk work (such as ten thousand pictures) must not delay an email, so it only runs when nothing else is waiting.
   * Scheduled jobs, of which there are many, are routine: they run before bulk work, but after jobs that a user is
   * waiting for.
   */
  readonly urgency?: 'normal' | 'routine' | 'bulk'
}

const PRIORITY = { normal: 0, routine: 5, bulk: 10 } as const

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job
}

export const NO_PAYLOAD = z.strictObject({})

export interface EnqueueOptions {
  /** At most one job with this key is queued; a second one replaces it. */
  readonly key?: string
  readonly runAt?: Date
  /** Jobs in the same lane run one at a time, across all workers. */
  readonly lane?: string
}

/** Takes a transaction handle: the job exists if and only if its cause was committed. */
export async function enqueue<Payload extends z.ZodType>(
  db: Db,
  job: Job<Payload>,
  payload: z.input<Payload>,
  options: EnqueueOptions = {},
): Promise<void> {
  await enqueueAll(db, job, [payload], options)
}

/** One job per payload, in one round trip. */
export async function enqueueAll<Payload extends z.ZodType>(
  db: Db,
  job: Job<Payload>,
  payloads: readonly z.input<Payload>[],
  { key, runAt, lane }: EnqueueOptions = {},
): Promise<void> {
  if (payloads.length === 0) return
  const contents = payloads.map((payload) => JSON.stringify(job.payload.parse(payload)))
  const enqueued = sql`select queue.enqueue(${job.name}, ${contents}::json[], ${job.maxAttempts}::int,
    ${PRIORITY[job.urgency ?? 'normal']}::int, ${key ?? null}::text, ${runAt ?? null}::timestamptz, ${lane ?? null}::text)`
  await inEnqueueSpan(job.name, payloads.length, () => enqueued.execute(db))
}

/** Takes the payload of a permanently failed job out of the queue; the caller becomes responsible for it. */
export async function takeExhausted<Payload extends z.ZodType>(
  db: Db,
  job: Job<Payload>,
): Promise<z.output<Payload> | undefined> {
  const { rows } = await sql<{ payload: unknown }>`select queue.take_exhausted(${job.name}) as payload`.execute(db)
  return rows[0] && job.payload.parse(rows[0].payload)
}
