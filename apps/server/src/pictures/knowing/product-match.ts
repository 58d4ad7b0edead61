import { findReferenceImages, storeFeatures } from '@vitrine/db/pictures/features.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import type { Services } from '../../platform/services.ts'
import { countOf, type Features, type Location } from '../../platform/vision/features.ts'
import { featuresOf, locate, locateEach } from '../../platform/vision/matcher.ts'
import { scaleOf } from '../../platform/vision/plausible-polygon.ts'
import { fromStore, toStore } from '../../platform/vision/stored-features.ts'

export { locate }

export interface ProductMatch {
  readonly productImageId: number
  readonly position: number
  /** Percent of the reference image's features. */
  readonly featuresFound: number
  readonly isMatch: boolean
}

/** Percent of the features that must be found. Chosen by bench/knowing/product-matching.ts; figures in docs/adr/0014. */
const MATCH_FROM = 60

/** How much larger or smaller counts as the same size, and how large a picture is made at most. */
const SAME_SIZE = { least: 0.87, most: 1.15 }
const MOST_PIXELS = 1_600

type Database = Pick<Services, 'database'>
const WORKER = { role: 'app_worker' } as const

/** Found once, when the reference image comes in; without features an image is no reference. */
export async function rememberFeatures(
  { database }: Database,
  { pictureId, picture }: { readonly pictureId: number; readonly picture: Buffer },
): Promise<void> {
  const stored = toStore(await featuresOf(picture, 'reference'))
  await transactionAs(database, WORKER, (db) => storeFeatures(db, pictureId, stored))
}

/** Undefined where there is nothing to compare with. The transaction is over before the work begins. */
export async function matchProduct(
  { database }: Database,
  { platformId, sku, picture }: { readonly platformId: number; readonly sku: string; readonly picture: Buffer },
): Promise<ProductMatch | undefined> {
  const images = await transactionAs(database, WORKER, (db) => findReferenceImages(db, platformId, sku))
  const best = await bestOf(images.map(fromStore), picture)
  const image = best && images[best.index]
  if (!image) return undefined
  const { featuresFound, isMatch } = best
  return { productImageId: image.productImageId, position: image.position, featuresFound, isMatch }
}

interface Best extends Pick<ProductMatch, 'featuresFound' | 'isMatch'> {
  readonly index: number
}

/**
 * The front of a pack is found whole in the picture that shows it among claims, so the share of the reference's features
 * cannot tell which of the two a picture is. What is compared is therefore the features in common against those of
 * either; the share alone decides whether it is a match at all.
 */
export async function bestOf(references: readonly Features[], picture: Buffer): Promise<Best | undefined> {
  if (references.length === 0) return undefined
  const scene = await featuresOf(picture, 'scene')
  const locations = await locateEach(references, scene)
  const found = references.map((reference, index) => foundIn(scene, reference, index, locations[index]))
  const first = mostInCommon(found)
  const best = isSameSize(first) ? first : mostInCommon(await sizedAlike(found, scene, picture))
  const featuresFound = Math.round((best.location?.ratio ?? 0) * 1_000) / 10
  return { index: best.index, featuresFound, isMatch: featuresFound >= MATCH_FROM }
}

interface Found {
  readonly index: number
  readonly reference: Features
  readonly location: Location | undefined
  readonly inCommon: number
}

function foundIn(scene: Features, reference: Features, index: number, location: Location | undefined): Found {
  const inliers = location?.inliers ?? 0
  return { index, reference, location, inCommon: inliers / (countOf(reference) + countOf(scene) - inliers) }
}

const mostInCommon = (found: readonly Found[]) => found.reduce((a, b) => (b.inCommon > a.inCommon ? b : a))

const isSameSize = ({ location, reference }: Found) => {
  const scale = location ? scaleOf(location.polygon, reference) : 1
  return scale > SAME_SIZE.least && scale < SAME_SIZE.most
}

/**
 * At another size other features are found, so a picture shown smaller, or only a part of it shown larger, seems to have
 * lost half of them, or to be another one of the gallery where the pack is as small. Once it is known how large each
 * reference is in it, the picture is looked at again at that reference's own size.
 */
async function sizedAlike(found: readonly Found[], scene: Features, picture: Buffer): Promise<Found[]> {
  const again = found.map(async (one) => {
    if (!one.location || isSameSize(one)) return one
    const scale = scaleOf(one.location.polygon, one.reference)
    const side = (length: number) => Math.min(MOST_PIXELS, Math.round(length / scale))
    const sized = await featuresOf(picture, 'scene', { width: side(scene.width), height: side(scene.height) })
    const other = foundIn(sized, one.reference, one.index, await locate(one.reference, sized))
    return other.inCommon > one.inCommon ? other : one
  })
  return Promise.all(again)
}
