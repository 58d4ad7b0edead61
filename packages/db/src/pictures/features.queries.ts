import type { Db } from '../db.ts'

export interface StoredFeatures {
  readonly width: number
  readonly height: number
  /** x, y and size of each keypoint, as float32. */
  readonly keypoints: Buffer
  readonly descriptors: Buffer
}

interface ReferenceImage extends StoredFeatures {
  readonly productImageId: number
  readonly position: number
}

/** Upsert, because a picture may be processed again. */
export async function storeFeatures(db: Db, pictureId: number, features: StoredFeatures): Promise<void> {
  await db
    .insertInto('pictureFeatures')
    .values({ pictureId, ...features })
    .onConflict((conflict) => conflict.column('pictureId').doUpdateSet(features))
    .execute()
}

/** Covers one and a half clients with a full gallery; each image takes 0.2 s. */
const MOST = 14

/**
 * Reference images of a product at an eTailer with known features, in gallery order. If a client has several for one
 * position, the newest counts, because older ones show earlier packaging.
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
