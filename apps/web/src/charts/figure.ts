import type { FigureKind } from '@vitrine/contract/reports/measures'
import type { Figure } from '@vitrine/contract/reports/report-answer'
import { locales } from '../platform/language.ts'
import { formatDay } from '../ui/format/format.ts'
import { t } from './messages.ts'

/** Shown instead of a missing figure. */
export const NO_FIGURE = '–'

const createNumberFormat = (digits: number, least = digits, trailingZeroDisplay: 'auto' | 'stripIfInteger' = 'auto') =>
  new Intl.NumberFormat(locales.ui, {
    minimumFractionDigits: least,
    maximumFractionDigits: digits,
    trailingZeroDisplay,
  })
const whole = createNumberFormat(0)
const oneDigit = createNumberFormat(1)
const twoDigits = createNumberFormat(2)
const seconds = createNumberFormat(1, 0)

interface Format {
  readonly digits: number
  readonly numbers: Intl.NumberFormat
  readonly unit: string
}

const KINDS: Record<Exclude<FigureKind, 'day'>, Format> = {
  count: { digits: 0, numbers: whole, unit: '' },
  decimal: { digits: 1, numbers: oneDigit, unit: '' },
  percent: { digits: 1, numbers: oneDigit, unit: '%' },
  index: { digits: 2, numbers: twoDigits, unit: '' },
  seconds: { digits: 1, numbers: seconds, unit: ' s' },
}

/** '3,104.0', '30.5%', '0.42', '38 s', '14/11/2026', or a dash. */
export function figureText(kind: FigureKind, figure: Figure): string {
  if (figure === null) return NO_FIGURE
  if (kind === 'day' || typeof figure === 'string') return formatDay(String(figure))
  return `${KINDS[kind].numbers.format(figure)}${KINDS[kind].unit}`
}

/** Without the unit. */
export function textWithoutUnit(kind: FigureKind, figure: Figure): string {
  return typeof figure === 'number' && kind !== 'day' ? KINDS[kind].numbers.format(figure) : figureText(kind, figure)
}

const roundWhole: Record<number, Intl.NumberFormat> = {
  0: whole,
  1: createNumberFormat(1, 1, 'stripIfInteger'),
  2: createNumberFormat(2, 2, 'stripIfInteger'),
}

/** For an axis: no unit, and no decimals if they are zero. */
export function axisText(kind: FigureKind, value: number): string {
  return kind === 'day' ? textWithoutUnit(kind, value) : (roundWhole[KINDS[kind].digits] ?? whole).format(value)
}

/** For a heat map: percentages without decimals if all cells are whole numbers. */
export function cellText(kind: FigureKind, figure: number, isWhole: boolean): string {
  return isWhole ? whole.format(figure) : textWithoutUnit(kind, figure)
}

/** The change without its sign: '2.1 pt', '124'. */
export function changeText(kind: FigureKind, change: number | null): string {
  if (change === null || kind === 'day') return NO_FIGURE
  const value = KINDS[kind].numbers.format(Math.abs(change))
  return kind === 'percent' ? t('points', { value }) : `${value}${KINDS[kind].unit}`
}

/** Direction of the change as displayed; a change that rounds to 0 is level. */
export function getDirection(kind: FigureKind, change: number): 'up' | 'down' | 'level' {
  if (kind === 'day' || Number(change.toFixed(KINDS[kind].digits)) === 0) return 'level'
  return change > 0 ? 'up' : 'down'
}

/** null if one of the figures is missing. */
export function getChange(now: Figure, before: Figure | undefined): number | null {
  return typeof now === 'number' && typeof before === 'number' ? now - before : null
}
