// Accuracy of copy-forward on generated pages with known content: how often it is right, and how many of the possible
// copies it finds.
//   tools/node24 node bench/knowing/near-duplicates.ts [shops in each set, 8]
// The threshold is chosen on one set of shops and checked on another.
import { computeFingerprint, type Fingerprint } from '../../apps/server/src/pictures/knowing/fingerprint.ts'
import { compareGrids } from '../../apps/server/src/pictures/knowing/similarity.ts'
import { drawShots } from './drawn.ts'
import { CHANGES, type Change, type Example, isSame, makeShot, pageSet, SETS } from './page-set.ts'

const SHOPS = Number(process.argv[2] ?? 8)
const NEAR = 8
const THRESHOLDS = [50, 60, 70, 75, 80, 85, 90, 95, 99]
const DISTANCES = [0, 2, 4, 6, 8, 10, 12]

/** A new visit of an unchanged page, with or without a strip at the top: the purpose of copy-forward. */
const REVISITS: readonly Change[] = ['visit', 'strip above']

interface Pair {
  readonly one: Example
  readonly other: Example
  readonly isSame: boolean
  readonly distance: number
  readonly similarity: number
}

for (const set of Object.keys(SETS) as (keyof typeof SETS)[]) {
  const examples = pageSet(set, SHOPS)
  const pictures = await drawShots(examples.map(makeShot))
  const fingerprints: Fingerprint[] = []
  for (const picture of pictures) fingerprints.push(await computeFingerprint(picture))
  const pairs = compare(examples, fingerprints)

  const bytes = fingerprints.reduce((sum, { detail }) => sum + detail.length, 0) / fingerprints.length
  console.log(`\n=== ${set}: ${examples.length} pictures of ${SHOPS} eTailers; detail ${bytes.toFixed(0)} bytes\n`)
  reportChanges(pairs)
  console.log('\ncopied forward                 right  wrong     of   precision  revisits  all found  wrong ones')
  for (const most of DISTANCES)
    reportDecisions(
      `hash only, up to ${most} bits`,
      decide(pairs, (pair) => pair.distance <= most && 100 - pair.distance),
    )
  for (const least of THRESHOLDS) {
    const judge = (pair: Pair) => pair.distance <= NEAR && pair.similarity >= least && pair.similarity
    reportDecisions(`hash and detail from ${least} %`, decide(pairs, judge))
  }
  // like the product: the page's own latest pictures are compared, however different their hashes are
  for (const least of THRESHOLDS) {
    reportDecisions(
      `or same page, from ${least} %`,
      decide(pairs, (pair) => pair.similarity >= least && pair.similarity),
    )
  }
}

/** Compares every picture with every other one of its eTailer. */
function compare(examples: readonly Example[], fingerprints: readonly Fingerprint[]): Pair[] {
  return examples.flatMap((one, index) =>
    examples.flatMap((other, at) => {
      const [a, b] = [fingerprints[index], fingerprints[at]]
      if (index === at || !a || !b || one.subject.shop.name !== other.subject.shop.name) return []
      const distance = [...a.hash].filter((bit, place) => bit !== b.hash[place]).length
      // very different pages are not compared in detail
      const similarity = one.page === other.page || distance <= NEAR ? compareGrids(a.detail, b.detail) : 0
      return [{ one, other, isSame: isSame(one, other), distance, similarity }]
    }),
  )
}

/** Effect of each kind of change on hash and detail, compared with a visit without changes to the same page. */
function reportChanges(pairs: readonly Pair[]): void {
  console.log('against another visit   pairs   within 8 bits   similarity: least   p10   p50   p90  most')
  for (const change of CHANGES) {
    const own = pairs.filter(
      ({ one, other }) => one.page === other.page && one.change === change && other.change === 'visit',
    )
    const sorted = own.map(({ similarity }) => similarity).sort((a, b) => a - b)
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1).padStart(6)
    const near = own.filter(({ distance }) => distance <= NEAR).length / own.length
    console.log(
      change.padEnd(22),
      String(own.length).padStart(6),
      percent(near).padStart(12),
      ' '.repeat(18),
      at(0),
      at(0.1),
      at(0.5),
      at(0.9),
      at(1),
    )
  }
}

interface Decision {
  readonly change: Change
  readonly copied: 'right' | 'wrong' | 'nothing'
  /** Whether there was anything to copy. */
  readonly isPossible: boolean
}

/** Treats each picture in turn as new and all others as earlier: it copies from the one that is judged best, if any. */
function decide(pairs: readonly Pair[], judge: (pair: Pair) => number | false): Decision[] {
  return [...Map.groupBy(pairs, ({ one }) => one)].map(([{ change }, own]) => {
    const judged = own.map((pair) => ({ pair, points: judge(pair) })).filter(({ points }) => points !== false)
    const best = judged.sort((a, b) => Number(b.points) - Number(a.points))[0]?.pair
    const copied = best ? (best.isSame ? 'right' : 'wrong') : 'nothing'
    return { change, copied, isPossible: own.some((pair) => pair.isSame) }
  })
}

function reportDecisions(name: string, decisions: readonly Decision[]): void {
  const right = decisions.filter(({ copied }) => copied === 'right')
  const wrong = decisions.filter(({ copied }) => copied === 'wrong')
  const possible = decisions.filter(({ isPossible }) => isPossible)
  const isRevisit = ({ change }: Decision) => REVISITS.includes(change)
  const numbers = [right.length, wrong.length, possible.length].map((number) => String(number).padStart(7)).join('')
  const shares = [
    right.length / (right.length + wrong.length),
    right.filter(isRevisit).length / decisions.filter(isRevisit).length,
    right.length / possible.length,
  ]
  const kinds = [...Map.groupBy(wrong, ({ change }) => change)].map(([change, own]) => `${change} ${own.length}`)
  console.log(name.padEnd(29), numbers, ...shares.map((share) => percent(share).padStart(9)), ' ', kinds.join(', '))
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
