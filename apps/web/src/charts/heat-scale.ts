import { getMeasureDefinition, type MeasureName } from '@vitrine/contract/reports/measures'
import { binsFor, findBin, lastBinFrom } from './bins.ts'
import { axisText, figureText } from './figure.ts'
import { t } from './messages.ts'
import type { ChartColours } from './palette.ts'

type Shade = ChartColours['bins'][number]

export interface HeatScale {
  readonly shades: readonly Shade[]
  readonly shadeFor: (value: number) => Shade | undefined
  /** Labels of the first and last shade. */
  readonly ends: readonly [first: string, last: string]
  /** Figures have no decimals. */
  readonly isWhole: boolean
}

/** Measures whose low values are highlighted. */
const ALARMING: ReadonlySet<MeasureName> = new Set(['success'])

/** Lower bounds of the alarm shades; the last one, for 0, is the strongest. */
const ALARM_FROM = [100, 95, 80, 50, Number.MIN_VALUE, 0] as const

export const getAlarmLevel = (value: number) => ALARM_FROM.findIndex((from) => value >= from)

/** Shades of a heat map: darker for higher values, or for lower ones on the alarm scale. */
export function getHeatScale(
  measure: MeasureName,
  cells: readonly (readonly (number | null)[])[],
  colours: ChartColours,
): HeatScale {
  const { kind } = getMeasureDefinition(measure)
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
    shadeFor: (value) => colours.bins[findBin(value, bins)],
    ends: [
      '0',
      t('andMore', {
        value: kind === 'percent' ? `${axisText(kind, lastBinFrom(bins))}%` : figureText(kind, lastBinFrom(bins)),
      }),
    ],
    isWhole: kind === 'percent' && lastBinFrom(bins) >= 5,
  }
}
