import type { Move } from '@vitrine/contract/master-data/record.contract'
import { t } from './messages.ts'

export const getUnfinishedMoves = (moves: readonly Move[]): Move[] =>
  moves.filter(({ finishedAt }) => finishedAt === null)

/** Total progress in percent; undefined while the totals are unknown. */
export function getPercent(moves: readonly Pick<Move, 'done' | 'total'>[]): number | undefined {
  const total = moves.reduce((sum, move) => sum + move.total, 0)
  const done = moves.reduce((sum, move) => sum + move.done, 0)
  // 100% only after the last one has finished
  return total === 0 ? undefined : Math.min(99, Math.floor((100 * done) / total))
}

/** 'Brand Aurelle: Company, 34%', '2 changes, 34%' */
export function movesText(moves: readonly Move[]): string {
  const [first] = moves
  const what = moves.length === 1 && first ? first.title : t('changeCount', { count: moves.length })
  const percent = getPercent(moves)
  return percent === undefined ? what : t('withPercent', { what, percent })
}

/** 'Brand Aurelle: Company, by Laura Benet, 1,200 of 3,400 captures' */
export function moveLine({ title, by, done, total }: Move): string {
  if (total === 0) return by === null ? t('moveStarting', { title }) : t('moveStartingBy', { title, name: by })
  const progress = { title, done, total }
  return by === null ? t('moveProgress', progress) : t('moveProgressBy', { ...progress, name: by })
}
