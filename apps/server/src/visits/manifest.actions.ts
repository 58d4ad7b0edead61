import type { VisitCauseName } from '@vitrine/contract/visits/causes'
import type { ExtraKind } from '@vitrine/contract/visits/visits.contract'
import type { Db } from '@vitrine/db/db'
import { insertManifest, lockLastManifest } from '@vitrine/db/visits/manifest.queries'
import type { LeasedVisit } from '@vitrine/db/visits/outcome.queries'
import type { FileProof } from '../platform/file-proof.ts'
import { FIRST, linkLine } from '../platform/hash-chain.ts'

export interface FileProofs
  extends Partial<Record<'picture' | 'details' | 'archive' | ExtraKind, FileProof | undefined>> {
  /** When the agent opened the page. */
  readonly visitedAt?: string
}

export interface VisitProof extends FileProofs {
  readonly outcome: 'captured' | 'failed' | 'blocked'
  readonly cause?: VisitCauseName
  readonly httpStatus: number | null
  readonly exitCountry: string | null
}

/**
 * Adds the manifest of a visit to the chain of its agent: each names the hash of the previous one, so none can be changed,
 * removed or added later without changing all that follow.
 */
export async function addManifest(db: Db, visit: LeasedVisit, proof: VisitProof, now: Date): Promise<void> {
  const { agentId, visitId, agent, agentVersion, reference, attempt, url, leasedAt } = visit
  const last = await lockLastManifest(db, agentId)
  const content = {
    reference,
    attempt,
    url,
    agent: { id: agentId, name: agent, version: agentVersion },
    leasedAt: leasedAt.toISOString(),
    reportedAt: now.toISOString(),
    ...proof,
  }
  const { line, hash } = linkLine(content, last?.sha256.toString('hex') ?? FIRST)
  const position = (last?.position ?? 0) + 1
  await insertManifest(db, {
    agentId,
    visitId,
    position,
    manifest: line,
    sha256: Buffer.from(hash, 'hex'),
    createdAt: now,
  })
}
