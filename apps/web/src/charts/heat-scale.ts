import { type MeasureName, measureOf } from '@vitrine/contract/reports/measures'
import { binOf, binsFor, lastBinFrom } from './bins.ts'
import { roundText } from './figure.ts'
import { t } from './messages.ts'
import type { ChartColours } from './palette.ts'

type Shade = ChartColours['bins'][number]

export interface HeatScale {
  readonly shades: readonly Shade[]
  readonly shadeFor: (value: number) => Shade | undefined
  /** What the first and the last shade mean. */
  readonly ends: readonly [first: string, last: string]
  /** Figures are written without decimals. */
  readonly isWhole: boolean
}

/** Measures whose low figures are the news: the lower, the louder. */
const ALARMING: ReadonlySet<MeasureName> = new Set(['success'])

/** From where on each shade of the alarm scale applies; the last one, for 0, is the loudest. */
export const ALARM_FROM = [100, 95, 80, 50, Number.MIN_VALUE, 0] as const

export const getAlarmLevel = (value: number) => ALARM_FROM.findIndex((from) => value >= from)

/** How loud the cells of a heat map are. Most count from 0, the more the darker; alarms go the other way. */
export function getHeatScale(
  measure: MeasureName,
  cells: readonly (readonly (number | null)[])[],
  colours: ChartColours,
): HeatScale {
  const { kind } = measureOf(measure)
  if (ALARMING.has(measure)) {
    return {
      shades: colours.alarms,
      shadeFor: (value) => colours.alarms[getAlarmLevel(value)],
      ends: ['100%', '0%'],
      isWhole: true,
    }
  }
  const bins = binsFor(cells.flat(), colours.bins.length)
  return {
    shades: colours.bins,
    shadeFor: (value) => colours.bins[binOf(value, bins)],
    ends: ['0', t('atLeast', { figure: roundText(kind, lastBinFrom(bins)) })],
    isWhole: kind === 'percent' && lastBinFrom(bins) >= 5,
  }
}
