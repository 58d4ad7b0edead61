import type { Move } from '@vitrine/contract/master-data/record.contract'
import { formatCount, formatNumber } from '../ui/format.ts'

/** Those still on their way. */
export const underWay = (moves: readonly Move[]): Move[] => moves.filter(({ finishedAt }) => finishedAt === null)

/** How far they have come together, in percent; none while nobody knows how far it is. */
export function percentOf(moves: readonly Pick<Move, 'done' | 'total'>[]): number | undefined {
  const total = moves.reduce((sum, move) => sum + move.total, 0)
  const done = moves.reduce((sum, move) => sum + move.done, 0)
  // not all of it before the last one is over
  return total === 0 ? undefined : Math.min(99, Math.floor((100 * done) / total))
}

/** 'Brand Aurelle: Company, 34%', '2 changes, 34%' */
export function movesText(moves: readonly Move[]): string {
  const [first] = moves
  const what = moves.length === 1 && first ? first.title : formatCount(moves.length, 'change')
  const percent = percentOf(moves)
  return percent === undefined ? what : `${what}, ${percent}%`
}

/** 'Brand Aurelle: Company, by Laura Benet, 1,200 of 3,400 captures' */
export function moveLine({ title, by, done, total }: Move): string {
  const who = by === null ? '' : `, by ${by}`
  const far = total === 0 ? 'about to begin' : `${formatNumber(done)} of ${formatCount(total, 'capture')}`
  return `${title}${who}, ${far}`
}
