import type { FigureKind } from '@vitrine/contract/reports/measures'
import type { Figure } from '@vitrine/contract/reports/report-answer'
import { locales } from '../platform/language.ts'
import { formatDay } from '../ui/format.ts'
import { t } from './messages.ts'

/** Stands where there is nothing to say. */
export const NO_FIGURE = '–'

const written = (digits: number, least = digits) =>
  new Intl.NumberFormat(locales.ui, { minimumFractionDigits: least, maximumFractionDigits: digits })
const whole = written(0)
const oneDigit = written(1)
const twoDigits = written(2)
const seconds = written(1, 0)

/** How a number of each kind is written. */
const KINDS: Record<Exclude<FigureKind, 'day'>, { numbers: Intl.NumberFormat; axis: Intl.NumberFormat }> = {
  count: { numbers: whole, axis: whole },
  decimal: { numbers: oneDigit, axis: written(1, 0) },
  percent: { numbers: oneDigit, axis: written(1, 0) },
  index: { numbers: twoDigits, axis: written(2, 0) },
  seconds: { numbers: seconds, axis: seconds },
}

const withUnit = (kind: FigureKind, figure: string) => {
  if (kind === 'percent') return `${figure}%`
  return kind === 'seconds' ? t('seconds', { figure }) : figure
}

/** '3,104.0', '30.5%', '0.42', '38 s', '14/11/2026', or a dash. */
export function figureText(kind: FigureKind, figure: Figure): string {
  if (figure === null) return NO_FIGURE
  if (kind === 'day' || typeof figure === 'string') return formatDay(String(figure))
  return withUnit(kind, KINDS[kind].numbers.format(figure))
}

/** The same without its unit, for a place that has it in its head. */
export function bareText(kind: FigureKind, figure: Figure): string {
  return typeof figure === 'number' && kind !== 'day' ? KINDS[kind].numbers.format(figure) : figureText(kind, figure)
}

/** Under an axis: without trailing zeros and without its unit. */
export function axisText(kind: FigureKind, figure: number): string {
  return kind === 'day' ? bareText(kind, figure) : KINDS[kind].axis.format(figure)
}

/** The lower end of the last shade: '40%', '1,200'. */
export const roundText = (kind: FigureKind, figure: number) =>
  withUnit(kind, kind === 'percent' ? axisText(kind, figure) : bareText(kind, figure))

/** In a cell among many: percentages of ten and more are whole, as all of their neighbours are. */
export function cellText(kind: FigureKind, figure: number, isWhole: boolean): string {
  return isWhole ? whole.format(figure) : bareText(kind, figure)
}

/** How much more or less, without the sign: '2.1 pt', '124'. */
export function changeText(kind: FigureKind, change: number | null): string {
  if (change === null || kind === 'day') return NO_FIGURE
  const figure = KINDS[kind].numbers.format(Math.abs(change))
  return kind === 'percent' ? t('points', { figure }) : withUnit(kind, figure)
}

/** Which way it went as it is written: a change too small to be written is none. */
export function directionOf(kind: FigureKind, change: number): 'up' | 'down' | 'level' {
  if (kind === 'day' || !/[1-9]/.test(KINDS[kind].numbers.format(Math.abs(change)))) return 'level'
  return change > 0 ? 'up' : 'down'
}

/** From one time to the next; null where one of them says nothing. */
export function changeOf(now: Figure, before: Figure | undefined): number | null {
  return typeof now === 'number' && typeof before === 'number' ? now - before : null
}
