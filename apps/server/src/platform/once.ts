import { createHash, randomUUID } from 'node:crypto'
import type { Endpoint } from '@vitrine/contract/endpoint'
import { holdKey, storeAnswer } from '@vitrine/db/captures/idempotency.queries'
import type { Db } from '@vitrine/db/db'
import type { Actor } from '@vitrine/db/row-scope'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { refuse } from './refusal.ts'

/**
 * The same request under the same key is done once, however often and however many at a time it comes: the others get
 * the answer of the first. It is stored with what was done, so after a lost answer asking again is always safe.
 */
export async function once<E extends Endpoint>(
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

/** The key of a call that takes one in its header; a request without one is a request of its own. */
export function readKey({ headers }: FastifyRequest): string {
  return (headers['idempotency-key'] as string | undefined) ?? randomUUID()
}

/** What a key stands for. Checked input has its fields in the order of the schema. */
export function requestHash({ path }: Endpoint, request: Record<string, unknown>): Buffer {
  return createHash('sha256').update(path).update(JSON.stringify(request)).digest()
}
