// Finds products by their reference images in generated store pictures whose outlines are known.
//   tools/node24 node bench/knowing/finding.ts [pictures in each set, 18]
// Searches each picture for its product, for another product of the same category, and without a product; as drawn and
// as if photographed by hand. Shelves are not searched for another product, because they may contain it. Shelves and
// displays show the product many times, but the ground truth names only one of them, so the found outline is moved onto
// it before comparing: the result measures the outline, not the location.
import { listProducts } from '../../apps/demo/src/pictures/packs/products.ts'
import { drawReference } from '../../apps/demo/src/pictures/products/product.ts'
import type { StoreSubject } from '../../apps/demo/src/pictures/subject.ts'
import { createRandom } from '../../apps/demo/src/random.ts'
import { computePolygon, findByForeground, isFound } from '../../apps/server/src/perfect-image/product-search.ts'
import type { Features } from '../../apps/server/src/platform/vision/features.ts'
import type { FoundLocation } from '../../apps/server/src/platform/vision/find-in-scene.ts'
import { endMatcher, findFeatures, findPlace } from '../../apps/server/src/platform/vision/matcher.ts'
import type { Size } from '../../packages/contract/src/perfect-image/coverage.rules.ts'
import type { Point, Shape } from '../../packages/contract/src/perfect-image/shape.ts'
import { drawShots } from './drawn.ts'
import { centerOn, overlap } from './overlap.ts'
import { distortPicture } from './spoiled.ts'
import { storeSet } from './store-set.ts'

const COUNT = Number(process.argv[2] ?? 18)
/** Front and back: only these gallery pictures have a plain background, and therefore an outline. */
const POSITIONS = [1, 4]
const INLIERS = [8, 10, 12, 14, 16, 20, 25]
const RATIOS = [0, 0.08, 0.12, 0.16, 0.2, 0.3]

interface Reference {
  readonly features: Features
  readonly preview: () => Promise<Buffer>
}

interface Outcome {
  readonly scene: string
  readonly asked: 'its own' | 'another' | 'no'
  /** The best match among the references that have an outline. */
  readonly place: FoundLocation | undefined
  readonly by: string
  readonly iou: number
  readonly ms: number
}

async function drawReferences({ brand, category, name }: StoreSubject['product']): Promise<Reference[]> {
  const pictures = await drawShots(
    POSITIONS.map((position) => drawReference({ of: 'product', brand, category, name, position, isReference: true })),
  )
  return Promise.all(
    pictures.map(async (picture) => ({
      features: await findFeatures(picture, 'reference'),
      preview: async () => picture,
    })),
  )
}

/** Like searchProduct, but without its threshold, and returns the best match instead of the first. */
async function findBest(
  references: readonly Reference[],
  places: readonly (FoundLocation | undefined)[],
  scene: Size,
  size: Size,
): Promise<{ place: FoundLocation; polygon: Shape } | undefined> {
  const all = references.flatMap((reference, index) => {
    const place = places[index]
    return place ? [{ reference, place }] : []
  })
  for (const { reference, place } of all.sort((a, b) => b.place.inliers - a.place.inliers)) {
    const polygon = await computePolygon(reference, place, scene, size)
    if (polygon) return { place, polygon }
  }
  return undefined
}

for (const set of ['choose', 'check'] as const) {
  const scenes = await storeSet(set, COUNT)
  const random = createRandom(`other products ${set}`)
  for (const isSpoiled of [false, true]) {
    const outcomes: Outcome[] = []
    for (const [index, { subject, truth, picture: given }] of scenes.entries()) {
      const { width, height = 0 } = truth
      const as = isSpoiled
        ? await distortPicture(given, `${set} ${index}`)
        : { picture: given, width, height, moved: (point: Point) => point }
      const { product, scene } = subject
      const others = listProducts(product.category).filter(({ brand }) => brand !== product.brand)
      const cases = [
        { asked: 'its own' as const, references: await drawReferences(product) },
        { asked: 'no' as const, references: [] },
        ...(others.length > 0 && scene !== 'shelf'
          ? [{ asked: 'another' as const, references: await drawReferences(random.pick(others)) }]
          : []),
      ]
      for (const { asked, references } of cases) {
        const began = performance.now()
        const shelf = await findFeatures(as.picture, 'shelf')
        const places = await Promise.all(references.map(({ features }) => findPlace(features, shelf)))
        const best = await findBest(references, places, shelf, as)
        const isReference = best && isFound(best.place)
        const other = isReference ? undefined : await findByForeground(as.picture, as)
        const shape = isReference ? best.polygon : other?.polygon
        const right = truth.polygon.map((point) => as.moved(point))
        const points = shape?.points ?? []
        const isPlaced = scene === 'poster' || !isReference
        const iou = points.length && right.length ? overlap(isPlaced ? points : centerOn(points, right), right) : 0
        const by = isReference ? 'reference' : other ? 'foreground' : 'nothing'
        outcomes.push({ scene, asked, place: best?.place, by, iou, ms: performance.now() - began })
      }
    }
    report(`${set}, ${isSpoiled ? 'photographed by hand' : 'as drawn'}`, outcomes)
  }
}
await endMatcher()

function report(title: string, outcomes: readonly Outcome[]): void {
  const own = outcomes.filter(({ asked }) => asked === 'its own')
  const foreign = outcomes.filter(({ asked }) => asked === 'another')
  console.log(`\n=== ${title}: ${own.length} pictures, ${foreign.length} of them asked for another product\n`)
  console.log('asked for            pictures  reference  foreground  nothing   IoU ≥ 0.7   mean IoU      ms')
  for (const asked of ['its own', 'no', 'another']) {
    for (const scene of ['poster', 'display', 'shelf']) {
      const all = outcomes.filter((one) => one.scene === scene && one.asked === asked)
      if (all.length === 0) continue
      const found = all.filter(({ by }) => by !== 'nothing')
      const count = (name: string) => String(all.filter(({ by }) => by === name).length).padStart(10)
      const good = found.filter(({ iou }) => iou >= 0.7).length
      const mean = (list: readonly Outcome[], key: 'iou' | 'ms') =>
        list.reduce((sum, one) => sum + one[key], 0) / Math.max(1, list.length)
      console.log(
        `${asked} product, ${scene}`.padEnd(24),
        String(all.length).padStart(3),
        ...['reference', 'foreground', 'nothing'].map(count),
        `${good} of ${found.length}`.padStart(11),
        mean(found, 'iou').toFixed(2).padStart(9),
        mean(all, 'ms').toFixed(0).padStart(9),
      )
    }
  }
  console.log('\nmatching features, and their share:   found for the right / another product')
  console.log('             ', RATIOS.map((ratio) => `≥ ${Math.round(ratio * 100)} %`.padStart(14)).join(''))
  for (const inliers of INLIERS) {
    const cells = RATIOS.map((ratio) => {
      const count = (list: readonly Outcome[]) =>
        list.filter(({ place }) => place && place.inliers >= inliers && place.ratio >= ratio).length
      return `${count(own)} / ${count(foreign)}`.padStart(14)
    })
    console.log(`≥ ${inliers}`.padEnd(13), cells.join(''))
  }
}
