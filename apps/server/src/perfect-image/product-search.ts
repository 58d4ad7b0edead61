import { computeVisibleArea, type Size } from '@vitrine/contract/perfect-image/coverage.rules'
import type { FoundProduct } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { crossesItself, type Point, SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import type { Features } from '../platform/vision/features.ts'
import { type FoundLocation, mapPoint } from '../platform/vision/find-in-scene.ts'
import { findFeatures, findPictureOutline, findPlace } from '../platform/vision/matcher.ts'

interface Reference {
  readonly features: Features
  readonly preview: () => Promise<Buffer | undefined>
}

/** Measured with bench/knowing/finding.ts; see docs/adr/0025. */
const FOUND_FROM = { inliers: 14, ratio: 0.12 }
/** Share of matching features that counts as certain. */
const CERTAIN = 0.6
/**
 * Limits for an object found without a reference: share of the picture, solidity, and share of the picture's border.
 */
const OBJECT = { leastShare: 0.05, mostShare: 0.4, solidity: 0.95, onRim: 0.02 }
/** Low, because in a store the largest object is usually not the product. */
const OBJECT_CONFIDENCE = 40

/**
 * Searches by the product's reference images, then for the largest foreground object. `size` is that of the original.
 */
export async function searchProduct(
  picture: Buffer,
  size: Size,
  references: readonly Reference[],
): Promise<FoundProduct | null> {
  return (await findByReference(picture, size, references)) ?? (await findByForeground(picture, size)) ?? null
}

async function findByReference(
  picture: Buffer,
  size: Size,
  references: readonly Reference[],
): Promise<FoundProduct | undefined> {
  if (references.length === 0) return undefined
  const scene = await findFeatures(picture, 'shelf')
  // front images come first and almost always match, so the others are rarely searched
  for (const reference of references) {
    const place = await findPlace(reference.features, scene)
    const polygon = place && isFound(place) && (await computePolygon(reference, place, scene, size))
    if (polygon) return { by: 'reference', polygon, confidence: getConfidence(place) }
  }
  return undefined
}

/** The outline of the reference's pack in the picture. Packs on a busy background have no outline. */
export async function computePolygon(
  { features, preview }: Reference,
  { map }: FoundLocation,
  scene: Size,
  size: Size,
): Promise<Shape | undefined> {
  const picture = await preview()
  const outline = picture && (await findPictureOutline(picture, 'plain'))
  if (!outline) return undefined
  const inScene = scalePoints(outline.polygon, outline, features).map((point) => mapPoint(map, point))
  const polygon = toShape(scalePoints(inScene, scene, size))
  return polygon && computeVisibleArea(polygon, size) > 0 ? polygon : undefined
}

export const isFound = ({ inliers, ratio }: FoundLocation) => inliers >= FOUND_FROM.inliers && ratio >= FOUND_FROM.ratio

/** From 50 (just found) to 100 (certain). */
function getConfidence({ ratio }: FoundLocation): number {
  const part = Math.min(1, (ratio - FOUND_FROM.ratio) / (CERTAIN - FOUND_FROM.ratio))
  return Math.round(10 * (50 + 50 * part)) / 10
}

export async function findByForeground(picture: Buffer, size: Size): Promise<FoundProduct | undefined> {
  const outline = (await findPictureOutline(picture, 'plain')) ?? (await findPictureOutline(picture, 'object'))
  if (!outline) return undefined
  const { share, solidity, onRim } = outline
  const isObject =
    share >= OBJECT.leastShare && share <= OBJECT.mostShare && solidity >= OBJECT.solidity && onRim <= OBJECT.onRim
  const polygon = isObject ? toShape(scalePoints(outline.polygon, outline, size)) : undefined
  return polygon && { by: 'foreground', polygon, confidence: Math.round(OBJECT_CONFIDENCE * solidity * 10) / 10 }
}

function scalePoints(points: readonly Point[], from: Size, to: Size): Point[] {
  return points.map(([x, y]) => [(x * to.width) / from.width, (y * to.height) / from.height])
}

/** Undefined when rounding or distortion made its lines cross. */
function toShape(points: readonly Point[]): Shape | undefined {
  const round = (value: number) => Math.round(value * 10) / 10
  const shape = { type: SHAPE_TYPE.polygon, points: points.map(([x, y]): Point => [round(x), round(y)]) }
  return crossesItself(shape) ? undefined : shape
}
