import { createHash, randomUUID } from 'node:crypto'
import type { Endpoint } from '@vitrine/contract/endpoint'
import { holdKey, storeAnswer } from '@vitrine/db/captures/idempotency.queries'
import type { Db } from '@vitrine/db/db'
import type { Actor } from '@vitrine/db/row-scope'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { refuse } from './refusal.ts'

/**
 * Idempotency: requests with the same key run once, and all of them get the first one's response, even if they arrive
 * concurrently. The response is stored in the same transaction, so retrying after a lost response is always safe.
 */
export async function runOnce<E extends Endpoint>(
  db: Db,
  { userId }: Actor,
  endpoint: E,
  { key, ...request }: { readonly key: string } & Record<string, unknown>,
  work: () => Promise<z.input<E['answer']>>,
): Promise<z.input<E['answer']>> {
  const hash = requestHash(endpoint, request)
  const known = await holdKey(db, userId, key)
  if (known) return known.requestHash.equals(hash) ? (known.answer as z.input<E['answer']>) : refuse('keyTaken')
  const answer = await work()
  await storeAnswer(db, userId, key, { requestHash: hash, answer })
  return answer
}

/** Reads the idempotency key header; a request without it gets a new key. */
export function readKey({ headers }: FastifyRequest): string {
  return (headers['idempotency-key'] as string | undefined) ?? randomUUID()
}

/** Identifies the request of a key. Validated input has its fields in schema order. */
export function requestHash({ path }: Endpoint, request: Record<string, unknown>): Buffer {
  return createHash('sha256').update(path).update(JSON.stringify(request)).digest()
}
