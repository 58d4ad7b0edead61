import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from './db.ts'

/** Name and payload of a job; its handler lives elsewhere, so that whoever enqueues need not load it. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: Payload
  readonly maxAttempts: number
}

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job
}

export const NO_PAYLOAD = z.strictObject({})

export interface EnqueueOptions {
  /** One job of this key at most waits at a time; a second one replaces it. */
  readonly key?: string
  readonly runAt?: Date
}

/** Takes a transaction's handle: the job exists if and only if what caused it was committed. */
export async function enqueue<Payload extends z.ZodType>(
  db: Db,
  job: Job<Payload>,
  payload: z.input<Payload>,
  { key, runAt }: EnqueueOptions = {},
): Promise<void> {
  const content = JSON.stringify(job.payload.parse(payload))
  await sql`select queue.enqueue(${job.name}, ${content}::json, ${job.maxAttempts}::int, ${key ?? null}::text,
    ${runAt ?? null}::timestamptz)`.execute(db)
}
