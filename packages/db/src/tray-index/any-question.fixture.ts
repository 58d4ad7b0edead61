import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import { TRAY_NAMES } from '@vitrine/contract/trays/trays'
import fc from 'fast-check'
import type { TrayQuestion } from '../trays/tray.queries.ts'
import { LIST_NAMES } from './reference.fixture.ts'
import { type Sample, WORDS } from './sample.fixture.ts'

const day = fc.integer({ min: 0, max: 10 }).map((n) => new Date(Date.UTC(2026, 1, 28 + n)).toISOString().slice(0, 10))

/** One to six letters of a word that occurs in captures, or that doesn't. */
const part = fc
  .tuple(
    fc.constantFrom(...WORDS, 'xl500', 'nothing', 'png', 'crme', '本語', '---'),
    fc.nat(8),
    fc.integer({ min: 1, max: 6 }),
  )
  .map(([word, start, length]) => word.slice(start % word.length, (start % word.length) + length))
const search = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))

/** Each filter with some of its values, including a few that no capture has. */
function choices(sample: Sample): { [K in keyof TrayFilter]-?: fc.Arbitrary<NonNullable<TrayFilter[K]>> } {
  const someIds = (...ids: number[]) => fc.uniqueArray(fc.constantFrom(...ids, 9_999), { minLength: 1, maxLength: 5 })
  return {
    search,
    from: day,
    to: day,
    captureId: fc.nat(),
    tradeGroupIds: someIds(1, 2, 3),
    positions: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
    correctness: fc.constantFrom('correct', 'incorrect'),
    countryIds: someIds(1, 2, 3),
    platformTypeIds: someIds(1, 2),
    platformIds: someIds(...sample.platforms),
    bannerTypeIds: someIds(1, 2, 3),
    locationPositionIds: someIds(1, 2, 3),
    categoryIds: someIds(...sample.categories),
    providerIds: someIds(...sample.providers),
    tradeIds: someIds(...sample.trades),
  }
}

/** Every single filter, and those that the index combines or leaves out as redundant. */
export const TOGETHER: readonly (readonly (keyof TrayFilter)[])[] = [
  [],
  ['search'],
  ['from'],
  ['to'],
  ['from', 'to'],
  ['correctness'],
  ...LIST_NAMES.map((name) => [name]),
  ['categoryIds', 'tradeIds'],
  ['platformIds', 'countryIds', 'platformTypeIds'],
  ['tradeIds', 'providerIds'],
  ['categoryIds', 'tradeGroupIds'],
  ['search', 'from', 'categoryIds'],
  ['correctness', 'platformIds', 'from'],
]

/** A tray with a filter that has exactly these parts, or any. */
export function anyQuestion(sample: Sample, names?: readonly (keyof TrayFilter)[]): fc.Arbitrary<TrayQuestion> {
  const { captureId: _, ...parts } = choices(sample)
  const chosen = Object.fromEntries(Object.entries(parts).filter(([name]) => names?.includes(name as never) ?? true))
  return fc.record({
    // favors trays that filter little, because combined filters soon match nothing
    tray: fc.oneof(fc.constantFrom('banner-all', 'product-all'), fc.constantFrom(...TRAY_NAMES)),
    userId: fc.constantFrom(...sample.users),
    filter: fc.record(chosen, { requiredKeys: names ? Object.keys(chosen) : [] }),
  }) as fc.Arbitrary<TrayQuestion>
}
