import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './db.ts'

/** Name and payload of a job; its handler lives elsewhere, so that whoever enqueues need not load it. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: Payload
  readonly maxAttempts: number
  /** A flood of bulk work (ten thousand pictures) must not hold up a mail: it is taken only when nothing else waits. What
   *  comes by the clock, and many at once, is routine: before the bulk, behind what somebody waits for. */
  readonly urgency?: 'normal' | 'routine' | 'bulk'
}

const PRIORITY = { normal: 0, routine: 5, bulk: 10 } as const

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job
}

export const NO_PAYLOAD = z.strictObject({})

export interface EnqueueOptions {
  /** One job of this key at most waits at a time; a second one replaces it. */
  readonly key?: string
  readonly runAt?: Date
  /** Jobs of one lane run one after the other, whichever workers there are. */
  readonly lane?: string
}

/** Takes a transaction's handle: the job exists if and only if what caused it was committed. */
export async function enqueue<Payload extends z.ZodType>(
  db: Db,
  job: Job<Payload>,
  payload: z.input<Payload>,
  options: EnqueueOptions = {},
): Promise<void> {
  await enqueueAll(db, job, [payload], options)
}

/** As many jobs as payloads, in one round trip. */
export async function enqueueAll<Payload extends z.ZodType>(
  db: Db,
  job: Job<Payload>,
  payloads: readonly z.input<Payload>[],
  { key, runAt, lane }: EnqueueOptions = {},
): Promise<void> {
  if (payloads.length === 0) return
  const contents = payloads.map((payload) => JSON.stringify(job.payload.parse(payload)))
  await sql`select queue.enqueue(${job.name}, ${contents}::json[], ${job.maxAttempts}::int,
    ${PRIORITY[job.urgency ?? 'normal']}::int, ${key ?? null}::text, ${runAt ?? null}::timestamptz, ${lane ?? null}::text)`.execute(
    db,
  )
}

/** What was asked of a job that has failed for good; taking it is the caller's word that it deals with it. */
export async function takeExhausted<Payload extends z.ZodType>(
  db: Db,
  job: Job<Payload>,
): Promise<z.output<Payload> | undefined> {
  const { rows } = await sql<{ payload: unknown }>`select queue.take_exhausted(${job.name}) as payload`.execute(db)
  return rows[0] && job.payload.parse(rows[0].payload)
}
