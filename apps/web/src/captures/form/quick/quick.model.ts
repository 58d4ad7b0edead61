import { searchForm } from '../../../ui/fields/best-matches.ts'
import type { Lists } from '../use-lists.ts'
import { HABIT_FIELDS, type HabitField, type Habits, type HabitValues, habitWeights } from './habits.model.ts'

/** One option of one field of a banner. */
interface Term {
  readonly field: HabitField
  readonly id: number
  readonly name: string
  readonly words: readonly string[]
  /** The categories of a brand, or the type of a sub-type. */
  readonly within: ReadonlySet<number>
}

export type Vocabulary = readonly Term[]

/** One interpretation of a text. */
export interface Reading {
  readonly terms: readonly Pick<Term, 'field' | 'id' | 'name'>[]
  /** Words that match nothing. */
  readonly unknown: readonly string[]
}

const NONE: ReadonlySet<number> = new Set()
const term = (field: HabitField, id: number, name: string, within = NONE): Term => ({
  field,
  id,
  name,
  words: searchForm(name).split(' '),
  within,
})

const made = new WeakMap<Lists, Vocabulary>()

/** All terms for a banner; cached for the lists of an eTailer. */
export function getVocabulary(lists: Lists): Vocabulary {
  const vocabulary = made.get(lists) ?? makeVocabulary(lists)
  made.set(lists, vocabulary)
  return vocabulary
}

function makeVocabulary(lists: Lists): Vocabulary {
  const brands = new Map<number, { name: string; within: Set<number> }>()
  for (const { categoryId, trades } of lists.categories) {
    for (const { tradeId, name } of trades) {
      const brand = brands.get(tradeId) ?? { name, within: new Set() }
      brand.within.add(categoryId)
      brands.set(tradeId, brand)
    }
  }
  return [
    ...[...brands].map(([id, { name, within }]) => term('tradeId', id, name, within)),
    ...lists.categories.map((one) => term('categoryId', one.categoryId, one.name)),
    ...lists.bannerTypes.map((one) => term('bannerTypeId', one.bannerTypeId, one.name)),
    ...lists.bannerSubtypes.map((one) =>
      term('bannerSubtypeId', one.bannerSubtypeId, one.name, new Set([one.bannerTypeId])),
    ),
    ...lists.positions.map((one) => term('locationPositionId', one.locationPositionId, one.name)),
    ...lists.sections.map((one) => term('locationSectionId', one.locationSectionId, one.name)),
  ]
}

/** Width of the beam search, options per word and field, and readings to offer. */
const BEAM = 32
const OPTIONS = 12
const READINGS = 6

interface Path {
  readonly terms: readonly Term[]
  /** Number of words of the text used by each term. */
  readonly used: readonly number[]
  readonly unknown: readonly string[]
  readonly score: number
}

const UNKNOWN = -100
/** Brands are the most likely match. */
const PRIOR: Readonly<Record<HabitField, number>> = {
  tradeId: 1,
  categoryId: 0.5,
  bannerTypeId: 0.5,
  bannerSubtypeId: 0.25,
  locationPositionId: 0.25,
  locationSectionId: 0,
}

const getScore = ({ field, id, words }: Term, word: string, known: Habits): number => {
  const isFirst = words[0]?.startsWith(word) ?? false
  const isWhole = words.includes(word)
  const weight = (habits: Habits['ofUrl']) => Math.min(3, Math.log2(1 + (habitWeights(habits, field).get(id) ?? 0)) / 2)
  return PRIOR[field] + (isFirst ? 1 : 0) + (isWhole ? 2 : 0) + weight(known.ofPlatform) + weight(known.ofUrl)
}

/** A brand must match its categories, and a sub-type its type. */
function areCompatible(one: Term, other: Term): boolean {
  if (one.field === other.field) return false
  if (one.field === 'tradeId' && other.field === 'categoryId') return one.within.has(other.id)
  if (one.field === 'bannerSubtypeId' && other.field === 'bannerTypeId') return one.within.has(other.id)
  return true
}

/** Extends a path by a word: as another word of the same name, as a new term, or as an unknown word. */
function extendPath(path: Path, word: string, matches: readonly (readonly [Term, number])[]): Path[] {
  const { terms, used, unknown, score } = path
  const longer = terms.flatMap((one, at) => {
    const count = used[at] ?? 0
    const isNext = one.words.slice(1).some((own) => own.startsWith(word)) && count < one.words.length
    return isNext ? [{ ...path, used: used.with(at, count + 1), score: score + 4 }] : []
  })
  const others = matches
    .filter(([match]) => terms.every((one) => areCompatible(one, match) && areCompatible(match, one)))
    .map(([match, value]) => ({
      terms: [...terms, match],
      used: [...used, 1],
      unknown,
      score: score + value,
    }))
  return [...longer, ...others, { ...path, unknown: [...unknown, word], score: score + UNKNOWN }]
}

/** Interpretations of a text, most likely first. Each word is a prefix; order doesn't matter. */
export function readQuick(text: string, vocabulary: Vocabulary, known: Habits): Reading[] {
  const words = searchForm(text).split(' ').filter(Boolean)
  if (words.length === 0) return []
  let paths: Path[] = [{ terms: [], used: [], unknown: [], score: 0 }]
  for (const word of words) {
    const matches = vocabulary
      .filter(({ words: own }) => own.some((one) => one.startsWith(word)))
      .map((match) => [match, getScore(match, word, known)] as const)
      .sort(([, one], [, other]) => other - one)
    // the best matches of each field, so that a field with many options doesn't crowd out the others
    const best = HABIT_FIELDS.flatMap((field) => matches.filter(([one]) => one.field === field).slice(0, OPTIONS))
    paths = paths
      .flatMap((path) => extendPath(path, word, best))
      .sort((one, other) => other.score - one.score)
      .slice(0, BEAM)
  }
  const fewest = Math.min(...paths.map(({ unknown }) => unknown.length))
  const seen = new Set<string>()
  return paths
    .filter(({ unknown }) => unknown.length === fewest)
    .filter(({ terms }) => {
      const key = terms
        .map(({ field, id }) => `${field} ${id}`)
        .sort()
        .join()
      return !seen.has(key) && seen.add(key)
    })
    .slice(0, READINGS)
    .map(({ terms, unknown }) => ({
      terms: HABIT_FIELDS.flatMap((field) => terms.filter((one) => one.field === field)),
      unknown,
    }))
}

/** The values of a reading; a sub-type implies its type. */
export function toValues({ terms }: Reading, lists: Lists): HabitValues {
  const values = Object.fromEntries(terms.map(({ field, id }) => [field, id])) as HabitValues
  const subtype = lists.bannerSubtypes.find((one) => one.bannerSubtypeId === values.bannerSubtypeId)
  return subtype ? { bannerTypeId: subtype.bannerTypeId, ...values } : values
}
