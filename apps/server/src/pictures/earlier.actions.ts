import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { EarlierCapture } from '@vitrine/contract/captures/captures.contract'
import { LIMITS } from '@vitrine/contract/limits'
import {
  type Comparable,
  findComparable,
  findEarlierOfPage,
  findEarlierOfProduct,
} from '@vitrine/db/captures/earlier.queries'
import type { Db } from '@vitrine/db/db'
import type { Actor } from '@vitrine/db/row-scope'
import type { TrayRow } from '@vitrine/db/trays/tray.queries'
import { createLinks } from '../platform/picture-links.ts'
import { refuse } from '../platform/refusal.ts'

/** Earlier captures for comparison. The similarity is known only for the capture whose data was copied. */
export async function findEarlierCaptures(
  actor: Actor,
  captureId: number,
  secret: string,
): Promise<{ captures: EarlierCapture[] }> {
  const { capture, earlier } = await actor.transaction(async (db) => {
    const capture = (await findComparable(db, captureId)) ?? refuse('notFound')
    return { capture, earlier: await findEarlierRows(db, captureId, capture) }
  })
  return {
    captures: earlier.map(({ captureId, captureTypeId, captureStateId, when, whenGmt, featuresFound, picture }) => ({
      captureId,
      captureTypeId,
      captureStateId,
      when,
      whenGmt,
      similarity: captureId === capture.copiedFrom ? capture.similarity : null,
      featuresFound,
      picture: picture && createLinks(picture, secret, actor.userId, 'captures'),
    })),
  }
}

async function findEarlierRows(db: Db, captureId: number, capture: Comparable): Promise<TrayRow[]> {
  const most = LIMITS.earlierCaptures
  if (capture.captureTypeId === CAPTURE_TYPE.product)
    return capture.sku === null ? [] : findEarlierOfProduct(db, captureId, capture, most)
  return capture.urlId === null ? [] : findEarlierOfPage(db, captureId, capture.urlId, most)
}
