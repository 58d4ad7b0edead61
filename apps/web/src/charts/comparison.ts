import { type ComparedMeasure, judgeChange, type Verdict } from '@vitrine/contract/reports/directions'
import type { FigureKind } from '@vitrine/contract/reports/measures'
import type { Figure } from '@vitrine/contract/reports/report-answer'
import { changeOf, changeText, directionOf } from './figure.ts'
import { t } from './messages.ts'

export const NO_CAPTURES_BEFORE = t('noCapturesBefore')
export const NOTHING_TO_COMPARE = t('nothingToCompare')

export interface Compared {
  readonly measure: ComparedMeasure
  readonly kind: FigureKind
  readonly now: Figure
  readonly before: Figure | undefined
  /** Something was captured in the time before. */
  readonly isComparable?: boolean
  /** Shown where it is not comparable. */
  readonly nothingBefore?: string
  /** It is about the reader's own companies. */
  readonly isOwn?: boolean
}

interface Comparison {
  readonly text: string
  /** Null: no arrow. */
  readonly arrow: 'up' | 'down' | null
  readonly verdict: Verdict
}

/** A change in words, with an arrow only where there is something to compare with. */
export function compareFigures({
  measure,
  kind,
  now,
  before,
  isComparable = true,
  nothingBefore = NO_CAPTURES_BEFORE,
  isOwn = false,
}: Compared): Comparison {
  if (!isComparable) return { text: nothingBefore, arrow: null, verdict: 'neutral' }
  const change = changeOf(now, before)
  const direction = change === null ? 'level' : directionOf(kind, change)
  if (direction === 'level') return { text: changeText(kind, change), arrow: null, verdict: 'neutral' }
  return {
    text: changeText(kind, change),
    arrow: direction,
    verdict: judgeChange(measure, Number(now), Number(before), isOwn),
  }
}
