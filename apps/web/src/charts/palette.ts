import { useMode } from '../ui/theme/theme-mode.ts'
import { DARK, LIGHT, type Tokens } from '../ui/theme/tokens.ts'
import { DARK_ENTITIES, LIGHT_ENTITIES } from './entity-colours.ts'

/** Chart colors, distinguishable with any kind of color vision. */
export interface ChartColours {
  /** Areas and bars: fixed series first, then rows. */
  readonly fills: readonly string[]
  readonly othersFill: string
  /** Lines and small marks need more contrast than areas. */
  readonly lines: readonly string[]
  readonly othersLine: string
  /** Weak to strong, for cells with alarmingly low values. */
  readonly alarms: readonly { readonly fill: string; readonly ink: string }[]
  /** Low to high, each with a readable text color. */
  readonly bins: readonly { readonly fill: string; readonly ink: string }[]
  readonly surface: string
  readonly grid: string
  readonly text: string
  readonly quiet: string
}

/** Number of named series; the rest are combined as Others. */
export const NAMED_SERIES = 5

/** Colors shared with the rest of the UI. */
const getSharedColors = (tokens: Tokens) => ({
  surface: tokens.surface,
  grid: tokens.line2,
  text: tokens.text,
  quiet: tokens.text3,
})

const INK = LIGHT.text
const WHITE = LIGHT.surface
const LIGHT_CHART: ChartColours = {
  fills: ['#0E6F6C', '#E3B45E', '#84B9DE', '#55458A', '#B4532A', ...LIGHT_ENTITIES],
  othersFill: '#A39D94',
  lines: ['#0E6F6C', '#B98625', '#4E8DB8', '#55458A', '#B4532A', ...LIGHT_ENTITIES],
  alarms: [
    { fill: '#EEF1EF', ink: INK },
    { fill: '#F8EDD6', ink: INK },
    { fill: '#F3D3A6', ink: INK },
    { fill: '#EBA98C', ink: INK },
    { fill: '#D9655A', ink: INK },
    { fill: '#A31910', ink: WHITE },
  ],
  othersLine: '#7B756C',
  bins: [
    { fill: '#EEF1EF', ink: INK },
    { fill: '#D2E3E0', ink: INK },
    { fill: '#A8CDC8', ink: INK },
    { fill: '#7DB4AE', ink: INK },
    { fill: '#2C6F6B', ink: WHITE },
    { fill: '#0B4B4A', ink: WHITE },
  ],
  ...getSharedColors(LIGHT),
}

const PALE = DARK.text
const DEEP = DARK.onAccent
const DARK_CHART: ChartColours = {
  fills: ['#4FB8AC', '#F5D896', '#86B4F2', '#8B73CF', '#C9603A', ...DARK_ENTITIES],
  othersFill: '#6B665E',
  lines: ['#4FB8AC', '#F5D896', '#86B4F2', '#9C86DB', '#D9744E', ...DARK_ENTITIES],
  alarms: [
    { fill: '#252A28', ink: PALE },
    { fill: '#3A3020', ink: PALE },
    { fill: '#57401F', ink: PALE },
    { fill: '#7A3F2A', ink: PALE },
    { fill: '#A13A30', ink: PALE },
    { fill: '#FF7A6B', ink: '#2A0805' },
  ],
  othersLine: '#9A9389',
  bins: [
    { fill: '#252A28', ink: PALE },
    { fill: '#1F3835', ink: PALE },
    { fill: '#1E4B47', ink: PALE },
    { fill: '#206560', ink: PALE },
    { fill: '#63C4B9', ink: DEEP },
    { fill: '#A9E4DC', ink: DEEP },
  ],
  ...getSharedColors(DARK),
}

export function useChartColours(): ChartColours {
  return useMode().isDark ? DARK_CHART : LIGHT_CHART
}

/** The color of the series at a palette index; gray for Others. */
export const getFill = (colours: ChartColours, place: number | null) =>
  (place === null ? undefined : colours.fills[place]) ?? colours.othersFill
export const getLine = (colours: ChartColours, place: number | null) =>
  (place === null ? undefined : colours.lines[place]) ?? colours.othersLine
