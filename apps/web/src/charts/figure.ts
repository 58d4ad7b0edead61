import type { FigureKind } from '@vitrine/contract/reports/measures'
import type { Figure } from '@vitrine/contract/reports/report-answer'
import { locales } from '../platform/language.ts'
import { formatDay } from '../ui/format.ts'

/** Stands where there is nothing to say. */
export const NO_FIGURE = '–'

const written = (digits: number, least = digits) =>
  new Intl.NumberFormat(locales.ui, { minimumFractionDigits: least, maximumFractionDigits: digits })
const whole = written(0)
const oneDigit = written(1)
const twoDigits = written(2)
const seconds = written(1, 0)

/** How a number of each kind is written, and what its change is called. */
const KINDS: Record<Exclude<FigureKind, 'day'>, { numbers: Intl.NumberFormat; unit: string; changeUnit: string }> = {
  count: { numbers: whole, unit: '', changeUnit: '' },
  decimal: { numbers: oneDigit, unit: '', changeUnit: '' },
  percent: { numbers: oneDigit, unit: '%', changeUnit: ' pt' },
  index: { numbers: twoDigits, unit: '', changeUnit: '' },
  seconds: { numbers: seconds, unit: ' s', changeUnit: ' s' },
}

/** '3,104.0', '30.5%', '0.42', '38 s', '14/11/2026', or a dash. */
export function figureText(kind: FigureKind, figure: Figure): string {
  if (figure === null) return NO_FIGURE
  if (kind === 'day' || typeof figure === 'string') return formatDay(String(figure))
  return `${KINDS[kind].numbers.format(figure)}${KINDS[kind].unit}`
}

/** The same without its unit, for a place that has it in its head. */
export function bareText(kind: FigureKind, figure: Figure): string {
  return typeof figure === 'number' && kind !== 'day' ? KINDS[kind].numbers.format(figure) : figureText(kind, figure)
}

/** In a cell among many: percentages of ten and more are whole, as all of their neighbours are. */
export function cellText(kind: FigureKind, figure: number, isWhole: boolean): string {
  return isWhole ? whole.format(figure) : bareText(kind, figure)
}

/** How much more or less, without the sign: '2.1 pt', '124'. */
export function changeText(kind: FigureKind, change: number | null): string {
  if (change === null || kind === 'day') return NO_FIGURE
  return `${KINDS[kind].numbers.format(Math.abs(change))}${KINDS[kind].changeUnit}`
}

/** Which way it went as it is written: a change too small to be written is none. */
export function directionOf(kind: FigureKind, change: number): 'up' | 'down' | 'level' {
  if (kind === 'day' || Number(KINDS[kind].numbers.format(Math.abs(change)).replaceAll(',', '')) === 0) return 'level'
  return change > 0 ? 'up' : 'down'
}

/** From one time to the next; null where one of them says nothing. */
export function changeOf(now: Figure, before: Figure | undefined): number | null {
  return typeof now === 'number' && typeof before === 'number' ? now - before : null
}
