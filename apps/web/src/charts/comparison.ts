import { type ComparedMeasure, judgeChange, type Verdict } from '@vitrine/contract/reports/directions'
import type { FigureKind } from '@vitrine/contract/reports/measures'
import type { Figure } from '@vitrine/contract/reports/report-answer'
import { changeText, getChange, getDirection } from './figure.ts'
import { t } from './messages.ts'

export const NO_CAPTURES_BEFORE = t('noEarlierCaptures')
export const NOTHING_TO_COMPARE = t('nothingToCompare')

export interface ComparedFigures {
  readonly measure: ComparedMeasure
  readonly kind: FigureKind
  readonly now: Figure
  readonly before: Figure | undefined
  /** The previous period has captures. */
  readonly isComparable?: boolean
  /** Shown when there is nothing to compare with. */
  readonly nothingBefore?: string
  /** The figure is about the user's own companies. */
  readonly isOwn?: boolean
}

interface Comparison {
  readonly text: string
  /** null: no arrow. */
  readonly arrow: 'up' | 'down' | null
  readonly verdict: Verdict
}

/** Describes a change; the arrow needs a previous value. */
export function compareFigures({
  measure,
  kind,
  now,
  before,
  isComparable = true,
  nothingBefore = NO_CAPTURES_BEFORE,
  isOwn = false,
}: ComparedFigures): Comparison {
  if (!isComparable) return { text: nothingBefore, arrow: null, verdict: 'neutral' }
  const change = getChange(now, before)
  const direction = change === null ? 'level' : getDirection(kind, change)
  if (direction === 'level') return { text: changeText(kind, change), arrow: null, verdict: 'neutral' }
  return {
    text: changeText(kind, change),
    arrow: direction,
    verdict: judgeChange(measure, Number(now), Number(before), isOwn),
  }
}
