// Product matching on generated pictures with known content: which ones match the product, and which of its pictures.
//   tools/node24 node bench/knowing/product-matching.ts [products in each set, 10]
// The threshold is chosen on one set of categories and checked on another.
import { drawProduct, drawReference } from '../../apps/demo/src/pictures/products/product.ts'
import type { Alteration } from '../../apps/demo/src/pictures/subject.ts'
import { findBest } from '../../apps/server/src/pictures/knowing/product-match.ts'
import { endMatcher, findFeatures } from '../../apps/server/src/platform/vision/matcher.ts'
import { drawShots } from './drawn.ts'
import { ALTERATIONS, POSITIONS, productSet } from './product-set.ts'

const COUNT = Number(process.argv[2] ?? 10)
const THRESHOLDS = [20, 30, 35, 40, 45, 50, 55, 60, 65, 70, 80]
/** The front has every alteration; the other pictures only those that are hardest to distinguish. */
const ELSEWHERE: readonly Alteration[] = ['none', 'badge', 'old pack', 'other product']

interface Outcome {
  readonly alteration: Alteration
  readonly position: number
  readonly featuresFound: number
  readonly foundPosition: number
}

for (const set of ['choose', 'check'] as const) {
  const started = performance.now()
  const outcomes: Outcome[] = []
  for (const product of productSet(set, COUNT)) {
    const references = await drawShots(POSITIONS.map((position) => drawReference({ ...product, position })))
    const features = await Promise.all(references.map((picture) => findFeatures(picture, 'reference')))
    const cases = POSITIONS.flatMap((position) =>
      (Object.keys(ALTERATIONS) as Alteration[])
        .filter((alteration) => position === 1 || ELSEWHERE.includes(alteration))
        .map((alteration) => ({ alteration, position })),
    )
    const pictures = await drawShots(cases.map((one) => drawProduct({ ...product, ...one })))
    for (const [index, one] of cases.entries()) {
      const best = await findBest(features, pictures[index] ?? Buffer.alloc(0))
      const foundPosition = POSITIONS[best?.index ?? -1] ?? 0
      outcomes.push({ ...one, featuresFound: best?.featuresFound ?? 0, foundPosition })
    }
  }
  const each = (performance.now() - started) / outcomes.length
  console.log(`\n=== ${set}: ${outcomes.length} pictures of ${COUNT} products, ${each.toFixed(0)} ms each\n`)
  reportAlterations(outcomes)
  console.log('\nthe front')
  reportThresholds(outcomes.filter(({ position }) => position === 1))
  console.log('\nall positions')
  reportThresholds(outcomes)
}
await endMatcher()

function reportAlterations(outcomes: readonly Outcome[]): void {
  console.log('features found               pictures   least   p10   p50   p90  most   right position')
  for (const [alteration, isProduct] of Object.entries(ALTERATIONS)) {
    for (const isFront of [true, false]) {
      const own = outcomes.filter((one) => one.alteration === alteration && (one.position === 1) === isFront)
      if (own.length === 0) continue
      const sorted = own.map(({ featuresFound }) => featuresFound).sort((a, b) => a - b)
      const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1).padStart(6)
      const right = own.filter(({ position, foundPosition }) => position === foundPosition).length
      const name = `${isProduct ? 'is' : 'is not'}: ${alteration}${isFront ? '' : ', not the front'}`
      const placed = isProduct ? `${right} of ${own.length}` : ''
      console.log(
        name.padEnd(32),
        String(own.length).padStart(4),
        ' ',
        at(0),
        at(0.1),
        at(0.5),
        at(0.9),
        at(1),
        placed.padStart(14),
      )
    }
  }
}

function reportThresholds(outcomes: readonly Outcome[]): void {
  console.log('match from     right  wrong  missed   precision  recall   wrong ones')
  for (const least of THRESHOLDS) {
    const taken = outcomes.filter(({ featuresFound }) => featuresFound >= least)
    const wrong = taken.filter(({ alteration }) => !ALTERATIONS[alteration])
    const right = taken.length - wrong.length
    const missed = outcomes.filter(({ alteration }) => ALTERATIONS[alteration]).length - right
    const numbers = [right, wrong.length, missed].map((number) => String(number).padStart(7)).join('')
    const kinds = [...Map.groupBy(wrong, ({ alteration }) => alteration)].map(([name, own]) => `${name} ${own.length}`)
    const [precision, recall] = [right / taken.length, right / (right + missed)].map((share) =>
      `${(100 * share).toFixed(1)} %`.padStart(9),
    )
    console.log(`${least} %`.padEnd(11), numbers, precision, recall, ' ', kinds.join(', '))
  }
}
