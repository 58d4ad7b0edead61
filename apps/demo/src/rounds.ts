import type { PlannedCapture, PlannedPicture } from './captures/planned.ts'

/** Number of newest captures that are loaded first, after the captures that some of them are copied from. */
const NEWEST = 24
/** Number of captures sampled from all weeks, loaded next so that charts have data. */
const SAMPLE = 30
/** About one reviewer's day: earlier rounds have been reviewed, so data can be copied from them. */
const ROUND = 60

/**
 * Returns every capture once. Within a round, the oldest comes first; after the newest and the sample, rounds go back
 * in time.
 */
export function splitIntoRounds(captures: readonly PlannedCapture[]): PlannedCapture[][] {
  const newest = captures.slice(-NEWEST)
  const older = captures.slice(0, -NEWEST)
  const sources = new Set(newest.map((capture) => older.findLast((one) => isOfSamePage(one, capture))))
  const before = older.filter((one) => sources.has(one))
  const others = older.filter((one) => !sources.has(one))
  const step = Math.max(1, Math.floor(others.length / SAMPLE))
  const isSampled = (_: PlannedCapture, place: number) => (others.length - 1 - place) % step === 0
  const sample = others.filter(isSampled)
  const rest = others.filter((one, place) => !isSampled(one, place))
  const rounds: PlannedCapture[][] = []
  for (let end = rest.length; end > 0; end -= ROUND) rounds.push(rest.slice(Math.max(0, end - ROUND), end))
  return [before, newest, sample, ...rounds].filter((round) => round.length > 0)
}

const getPageKey = ({ facts }: PlannedPicture) =>
  facts.kind === 'capture' ? `${facts.urlId} ${'position' in facts ? facts.position : ''}` : ''
const isOfSamePage = (one: PlannedCapture, other: PlannedCapture) => getPageKey(one) === getPageKey(other)

const getArticleKey = ({ facts }: PlannedPicture) => ('sku' in facts ? `${facts.platformId} ${facts.sku}` : '')

/**
 * Returns each reference image once: those that a round of captures is compared with, or without a round all remaining
 * ones.
 */
export function createImagePicker<Image extends PlannedPicture>(images: readonly Image[]) {
  let left = images
  return (captures?: readonly PlannedPicture[]): readonly Image[] => {
    const wanted = captures && new Set(captures.map(getArticleKey).filter((article) => article !== ''))
    const taken = left.filter((image) => !wanted || wanted.has(getArticleKey(image)))
    left = left.filter((image) => !taken.includes(image))
    return taken
  }
}
