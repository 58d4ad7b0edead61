import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { EarlierCapture } from '@vitrine/contract/captures/captures.contract'
import { LIMITS } from '@vitrine/contract/limits'
import {
  type Comparable,
  type EarlierRow,
  findComparable,
  findEarlierOfPage,
  findEarlierOfProduct,
} from '@vitrine/db/captures/earlier.queries'
import type { Db } from '@vitrine/db/db'
import type { Actor } from '@vitrine/db/row-scope'
import { linksOf } from '../platform/picture-links.ts'
import { refuse } from '../platform/refusal.ts'
import { compareEach } from './knowing/comparer.ts'
import { ThreadEnded } from './knowing/thread.ts'

/** What a reviewer can hold a capture against. The transaction is over before anything is compared. */
export async function findEarlierCaptures(
  actor: Actor,
  captureId: number,
  secret: string,
): Promise<{ captures: EarlierCapture[] }> {
  const { capture, earlier } = await actor.transaction(async (db) => {
    const capture = (await findComparable(db, captureId)) ?? refuse('notFound')
    return { capture, earlier: await earlierThan(db, captureId, capture) }
  })
  const similarities = await similaritiesOf(capture, earlier)
  return {
    captures: earlier.map(({ captureId, captureTypeId, captureStateId, when, featuresFound, picture }) => ({
      captureId,
      captureTypeId,
      captureStateId,
      when,
      similarity: similarities.get(captureId) ?? null,
      featuresFound,
      picture: picture && linksOf(picture, secret, actor.userId),
    })),
  }
}

async function earlierThan(db: Db, captureId: number, capture: Comparable): Promise<EarlierRow[]> {
  const most = LIMITS.earlierCaptures
  if (capture.captureTypeId === CAPTURE_TYPE.product)
    return capture.sku === null ? [] : findEarlierOfProduct(db, captureId, capture, most)
  return capture.urlId === null ? [] : findEarlierOfPage(db, captureId, capture.urlId, most)
}

async function similaritiesOf({ detail }: Comparable, earlier: readonly EarlierRow[]): Promise<Map<number, number>> {
  if (!detail) return new Map()
  const known = earlier.flatMap((row) => (row.detail ? [{ captureId: row.captureId, detail: row.detail }] : []))
  const similarities = await compareEach(
    detail,
    known.map((one) => one.detail),
  ).catch((problem: unknown) => {
    if (problem instanceof ThreadEnded) return []
    throw problem
  })
  return new Map(similarities.map((similarity, index) => [known[index]?.captureId ?? 0, similarity]))
}
