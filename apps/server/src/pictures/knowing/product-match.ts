import { findReferenceImages, storeFeatures } from '@vitrine/db/pictures/features.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import type { Services } from '../../platform/services.ts'
import { countFeatures, type Features, type Location } from '../../platform/vision/features.ts'
import { findFeatures, locate, locateEach } from '../../platform/vision/matcher.ts'
import { getScale } from '../../platform/vision/plausible-polygon.ts'
import { fromStore, toStore } from '../../platform/vision/stored-features.ts'

export { locate }

export interface ProductMatch {
  readonly productImageId: number
  readonly position: number
  /** Percent of the reference image's features. */
  readonly featuresFound: number
  readonly isMatch: boolean
}

/** Minimum percentage of features found. Chosen by bench/knowing/product-matching.ts; figures in docs/adr/0014. */
const MATCH_FROM = 60

/** Tolerance for treating sizes as the same, and the maximum size of a scaled picture. */
const SAME_SIZE = { least: 0.87, most: 1.15 }
const MOST_PIXELS = 1_600

type Database = Pick<Services, 'database'>
const WORKER = { role: 'app_worker' } as const

/** Features are extracted once, when the reference image arrives. An image without features can't be a reference. */
export async function rememberFeatures(
  { database }: Database,
  { pictureId, picture }: { readonly pictureId: number; readonly picture: Buffer },
): Promise<void> {
  const stored = toStore(await findFeatures(picture, 'reference'))
  await transactionAs(database, WORKER, (db) => storeFeatures(db, pictureId, stored))
}

/** Undefined without reference images. The transaction ends before the comparison. */
export async function matchProduct(
  { database }: Database,
  { platformId, sku, picture }: { readonly platformId: number; readonly sku: string; readonly picture: Buffer },
): Promise<ProductMatch | undefined> {
  const images = await transactionAs(database, WORKER, (db) => findReferenceImages(db, platformId, sku))
  const best = await findBest(images.map(fromStore), picture)
  const image = best && images[best.index]
  if (!image) return undefined
  const { featuresFound, isMatch } = best
  return { productImageId: image.productImageId, position: image.position, featuresFound, isMatch }
}

interface BestMatch extends Pick<ProductMatch, 'featuresFound' | 'isMatch'> {
  readonly index: number
}

/**
 * The front of a pack also appears in the picture that shows it with claims, so the share of the reference's features
 * can't tell the two apart. The best match is therefore the one with the most common features relative to both. The
 * share only decides whether it's a match at all.
 */
export async function findBest(references: readonly Features[], picture: Buffer): Promise<BestMatch | undefined> {
  if (references.length === 0) return undefined
  const scene = await findFeatures(picture, 'scene')
  const locations = await locateEach(references, scene)
  const found = references.map((reference, index) => toCandidate(scene, reference, index, locations[index]))
  const first = mostInCommon(found)
  const best = isSameSize(first) ? first : mostInCommon(await rematchAtSameSize(found, scene, picture))
  const featuresFound = Math.round((best.location?.ratio ?? 0) * 1_000) / 10
  return { index: best.index, featuresFound, isMatch: featuresFound >= MATCH_FROM }
}

interface MatchCandidate {
  readonly index: number
  readonly reference: Features
  readonly location: Location | undefined
  readonly inCommon: number
}

function toCandidate(
  scene: Features,
  reference: Features,
  index: number,
  location: Location | undefined,
): MatchCandidate {
  const inliers = location?.inliers ?? 0
  return { index, reference, location, inCommon: inliers / (countFeatures(reference) + countFeatures(scene) - inliers) }
}

const mostInCommon = (found: readonly MatchCandidate[]) => found.reduce((a, b) => (b.inCommon > a.inCommon ? b : a))

const isSameSize = ({ location, reference }: MatchCandidate) => {
  const scale = location ? getScale(location.polygon, reference) : 1
  return scale > SAME_SIZE.least && scale < SAME_SIZE.most
}

/**
 * Features depend on size: a smaller picture or an enlarged part seems to have lost half of them, or looks like another
 * gallery image with a pack of that size. Once the size of each reference within the picture is known, the picture is
 * compared again at that size.
 */
async function rematchAtSameSize(
  found: readonly MatchCandidate[],
  scene: Features,
  picture: Buffer,
): Promise<MatchCandidate[]> {
  const again = found.map(async (one) => {
    if (!one.location || isSameSize(one)) return one
    const scale = getScale(one.location.polygon, one.reference)
    const side = (length: number) => Math.min(MOST_PIXELS, Math.round(length / scale))
    const sized = await findFeatures(picture, 'scene', { width: side(scene.width), height: side(scene.height) })
    const other = toCandidate(sized, one.reference, one.index, await locate(one.reference, sized))
    return other.inCommon > one.inCommon ? other : one
  })
  return Promise.all(again)
}
