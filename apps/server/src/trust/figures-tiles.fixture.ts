import type { Tile } from '@vitrine/contract/home/dashboard.contract'
import type { CompareFigure } from './figures-ledger.fixture.ts'

export type ExpectedTile = Pick<Tile, 'value' | 'before' | 'behind'> & { readonly trend: readonly (number | null)[] }

/** Compares a tile: its figure, previous value, parts and trend. */
export function compareTile(compare: CompareFigure, name: string, expected: ExpectedTile, got: Tile | null): void {
  compare('dashboard tile', name, expected.value, got?.value)
  compare('dashboard before', `${name}.before`, expected.before, got?.before)
  compare('dashboard behind', `${name}.behind`, expected.behind, got?.behind)
  compare('dashboard trend', `${name}.trend: how long`, expected.trend.length, got?.trend.length)
  for (const [place, value] of expected.trend.entries())
    compare('dashboard trend', `${name}.trend[${place}]`, value, got?.trend[place])
}
