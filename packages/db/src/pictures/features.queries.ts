import type { Db } from '../db.ts'

export interface StoredFeatures {
  readonly width: number
  readonly height: number
  /** x, y and size of each, float32. */
  readonly keypoints: Buffer
  readonly descriptors: Buffer
}

interface ReferenceImage extends StoredFeatures {
  readonly productImageId: number
  readonly position: number
}

/** A picture that is worked on again may have been stored before. */
export async function storeFeatures(db: Db, pictureId: number, features: StoredFeatures): Promise<void> {
  await db
    .insertInto('pictureFeatures')
    .values({ pictureId, ...features })
    .onConflict((conflict) => conflict.column('pictureId').doUpdateSet(features))
    .execute()
}

/** A client and a half with a full gallery; each costs a fifth of a second. */
const MOST = 14

/**
 * Those of an article at an eTailer whose features are known already, in the order of the gallery. Of several for one
 * position of a client the newest counts: an older one is how the pack looked before.
 */
export function findReferenceImages(db: Db, platformId: number, sku: string): Promise<ReferenceImage[]> {
  return db
    .selectFrom('productImage')
    .innerJoin('pictureFeatures', 'pictureFeatures.pictureId', 'productImage.pictureId')
    .select(['productImageId', 'position', 'width', 'height', 'keypoints', 'descriptors'])
    .distinctOn(['position', 'clientId'])
    .where('platformId', '=', platformId)
    .where('sku', '=', sku)
    .orderBy('position')
    .orderBy('clientId')
    .orderBy('productImageId', 'desc')
    .limit(MOST)
    .execute()
}
