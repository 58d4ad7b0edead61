import { createHash } from 'node:crypto'
import { LIMITS } from '@vitrine/contract/limits'

/** Milliseconds that a visit starts after its slot: always the same for a reference, and spread over all of them. */
export function computeJitter(reference: string): number {
  return createHash('sha256').update(reference).digest().readUInt32BE() % LIMITS.visits.jitterMs
}
