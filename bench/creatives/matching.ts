import sharp from 'sharp'
import { compareDetails } from '../../apps/server/src/pictures/creatives/compare-details.ts'
import type { RegionFingerprint } from '../../apps/server/src/pictures/creatives/fingerprint.ts'
import { fingerprintRegions } from '../../apps/server/src/pictures/creatives/fingerprint-regions.ts'
import type { ChangedBanner } from './changes.ts'
import { type ExampleSet, makeExamples, type Query } from './example-set.ts'

/** As similar_creatives(). */
const REACH = 8
const PRECISION = 0.995
const THRESHOLDS = [70, 75, 80, 85, 87.5, 90, 92.5, 95, 97.5, 99]
/** Two sets without a common day: the threshold is chosen on one and checked on the other. */
const DAYS = {
  choose: ['2026-10-01', '2026-10-05', '2026-10-09', '2026-10-13'],
  check: ['2026-10-25', '2026-10-28', '2026-11-01', '2026-11-05'],
} as const

/** How often the same creative is recognized, and how often another one is mistaken for it, by threshold. */
export async function measureMatching(shops: number): Promise<void> {
  let chosen: number | undefined
  for (const [name, days] of Object.entries(DAYS)) {
    const set = await makeExamples(shops, days)
    const verdicts = await judge(set)
    console.log(`\n=== ${name}: ${set.known.length} known banners, ${set.queries.length} new ones\n`)
    reportThresholds(verdicts)
    chosen ??= chooseThreshold(verdicts)
    console.log(`\nat ${chosen}, chosen on the first set:`)
    reportThresholds(verdicts, [chosen])
    reportChanges(verdicts, chosen)
  }
}

interface Verdict {
  readonly query: Query
  /** Whether the creative of the banner is among the known ones. */
  readonly isKnown: boolean
  readonly similarity: number
  readonly isRight: boolean
}

interface Known {
  readonly creative: string
  readonly fingerprint: RegionFingerprint
}

/**
 * Compares each new banner twice: with all known ones, and without those of the same creative, as if it were seen for the
 * first time. A banner with a trap is never of a known creative.
 */
async function judge({ known, queries }: ExampleSet): Promise<Verdict[]> {
  const library: Known[] = []
  for (const banner of known) {
    const fingerprint = await fingerprintBanner(banner)
    if (fingerprint) library.push({ creative: banner.creative, fingerprint })
  }
  const verdicts: Verdict[] = []
  for (const query of queries) {
    const fingerprint = await fingerprintBanner(query)
    const isTrap = query.expected === 'never'
    const near = fingerprint ? compareAll(fingerprint, library) : []
    const pickBest = (isKnown: boolean, candidates: typeof near): Verdict => {
      const [best] = candidates.sort((a, b) => b.similarity - a.similarity)
      const isRight = isKnown && best?.creative === query.creative
      return { query, isKnown, similarity: best?.similarity ?? 0, isRight }
    }
    verdicts.push(pickBest(!isTrap, near))
    if (!isTrap)
      verdicts.push(
        pickBest(
          false,
          near.filter(({ creative }) => creative !== query.creative),
        ),
      )
  }
  return verdicts
}

async function fingerprintBanner({ picture, box }: ChangedBanner): Promise<RegionFingerprint | undefined> {
  const { width, height } = await sharp(picture).metadata()
  const [fingerprint] = await fingerprintRegions({ preview: picture, width, height }, [box])
  return fingerprint
}

function compareAll({ hash, detail }: RegionFingerprint, library: readonly Known[]) {
  return library
    .filter(({ fingerprint }) => countDifferences(fingerprint.hash, hash) <= REACH)
    .map(({ creative, fingerprint }) => ({ creative, similarity: compareDetails(detail, fingerprint.detail) }))
}

const countDifferences = (a: string, b: string) => [...a].filter((bit, place) => bit !== b[place]).length

interface Counts {
  readonly right: number
  readonly wrong: number
  readonly precision: number
  /** Share of the banners after harmless changes that are recognized. */
  readonly coverage: number
}

function count(verdicts: readonly Verdict[], threshold: number): Counts {
  const decided = verdicts.filter(({ similarity }) => similarity >= threshold)
  const right = decided.filter(({ isRight }) => isRight)
  const expected = verdicts.filter(({ query, isKnown }) => isKnown && query.expected === 'must')
  return {
    right: right.length,
    wrong: decided.length - right.length,
    precision: right.length / decided.length,
    coverage: right.filter(({ query }) => query.expected === 'must').length / expected.length,
  }
}

/** The lowest that is precise enough, in steps of a quarter. */
function chooseThreshold(verdicts: readonly Verdict[]): number {
  let lowest = 100
  while (lowest > 0 && count(verdicts, lowest - 0.25).precision >= PRECISION) lowest -= 0.25
  return lowest
}

function reportThresholds(verdicts: readonly Verdict[], thresholds: readonly number[] = THRESHOLDS): void {
  console.log('threshold    right    wrong  precision   coverage')
  for (const threshold of thresholds) {
    const { right, wrong, precision, coverage } = count(verdicts, threshold)
    const numbers = [threshold, right, wrong].map((number) => String(number).padStart(9))
    console.log(...numbers, percent(precision).padStart(10), percent(coverage).padStart(10))
  }
}

function reportChanges(verdicts: readonly Verdict[], threshold: number): void {
  console.log('\nchange            banners  recognized  mistaken, if known  mistaken, if new')
  for (const [change, own] of Map.groupBy(verdicts, ({ query }) => query.change)) {
    const known = own.filter(({ isKnown }) => isKnown)
    const unknown = own.filter(({ isKnown }) => !isKnown)
    const share = (list: readonly Verdict[], isRight: boolean) => {
      const matching = list.filter((verdict) => verdict.similarity >= threshold && verdict.isRight === isRight)
      return (list.length === 0 ? '' : percent(matching.length / list.length)).padStart(14)
    }
    const banners = String(Math.max(known.length, unknown.length)).padStart(6)
    console.log(change.padEnd(16), banners, share(known, true), share(known, false), share(unknown, false))
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
