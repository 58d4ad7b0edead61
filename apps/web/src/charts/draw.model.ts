import type { ChartOption } from './chart.tsx'
import { type ChartColours, getFill, getLine } from './palette.ts'
import type { Axis, Mark, Plot } from './plot.model.ts'
import { labelStep } from './plot.model.ts'
import type { Series } from './series.model.ts'

/** Lines also differ by symbol and dash. */
const SYMBOLS = ['circle', 'rect', 'triangle', 'diamond', 'emptyCircle'] as const
const DASHES = ['solid', [7, 3], [2, 3], [9, 3, 2, 3], [4, 2]] as const
/** With more periods, symbols would cover the line. */
const MOST_SYMBOLS = 32

interface DrawingOptions {
  readonly series: readonly Series[]
  readonly names: readonly string[]
  /** Notes on incomplete periods, shown below the names. */
  readonly notes: readonly string[]
  readonly mark: Mark
  readonly axis: Axis
  readonly plot: Plot
  readonly colours: ChartColours
  readonly axisText: (value: number) => string
  /** Width of a label below the axis, in pixels. */
  readonly labelWidth?: number
}

/** ECharts option of a chart over periods. Cursor and tooltip are our own. */
export function createChartOption(of: DrawingOptions): ChartOption {
  const { names, mark, axis, plot, colours, axisText, labelWidth = 72 } = of
  const step = labelStep(names.length, plot.width, labelWidth)
  const text = { color: colours.quiet, fontFamily: '"Inter Variable", Inter, sans-serif', fontSize: 12 }
  return {
    grid: { left: plot.left, top: plot.top, width: plot.width, height: plot.height, outerBoundsMode: 'none' },
    xAxis: {
      type: 'category',
      data: names,
      boundaryGap: mark === 'column' || names.length < 2,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.grid } },
      axisLabel: {
        ...text,
        margin: 10,
        interval: (index: number) => (names.length - 1 - index) % step === 0,
        lineHeight: 14,
        formatter: (name: string, index: number) => [name, of.notes[index]].filter(Boolean).join('\n'),
      },
      z: 3,
    },
    yAxis: axis.isRank
      ? {
          type: 'category',
          inverse: true,
          data: Array.from({ length: axis.max }, (_, index) => String(index + 1)),
          axisTick: { show: false },
          axisLine: { show: false },
          axisLabel: { ...text, margin: 12 },
        }
      : {
          type: 'value',
          min: axis.min ?? 0,
          max: axis.max,
          interval: axis.step,
          axisLabel: { ...text, margin: 8, formatter: axisText },
          // on areas, LinesOver draws the grid lines
          splitLine: { show: mark !== 'area', lineStyle: { type: [2, 3], color: colours.grid } },
          z: 0,
        },
    series: of.series.map((one) => MARKS[mark](one, of)),
  }
}

const getOpacity = ({ isTwin = false }: Series) => (isTwin ? 0.55 : 1)

const MARKS: Record<Mark, (series: Series, drawing: DrawingOptions) => object> = {
  area: (series, { colours }) => ({
    type: 'line',
    name: series.name,
    data: series.values,
    stack: 'whole',
    showSymbol: false,
    silent: true,
    lineStyle: { color: colours.surface, width: 1.5 },
    areaStyle: { color: getFill(colours, series.place), opacity: getOpacity(series) },
  }),
  column: (series, { colours }) => ({
    type: 'bar',
    name: series.name,
    data: series.values,
    stack: 'whole',
    silent: true,
    barCategoryGap: '28%',
    barMaxWidth: 96,
    itemStyle: {
      color: getFill(colours, series.place),
      opacity: getOpacity(series),
      borderColor: colours.surface,
      borderWidth: 1,
    },
  }),
  line: (series, { colours, names, axis }) => ({
    type: 'line',
    name: series.name,
    // on a rank axis, the value is the zero-based line number
    data: axis.isRank ? series.values.map((rank, column) => [column, rank === null ? '-' : rank - 1]) : series.values,
    silent: true,
    connectNulls: false,
    showSymbol: names.length <= MOST_SYMBOLS,
    symbol: SYMBOLS[(series.place ?? 0) % SYMBOLS.length],
    symbolSize: series.place === null ? 4 : 7,
    itemStyle: { color: getLine(colours, series.place) },
    lineStyle: {
      color: getLine(colours, series.place),
      width: series.isOwn ? 3 : series.place === null ? 1.25 : 2,
      type: DASHES[((series.place ?? 0) + Number(series.isTwin ?? false)) % DASHES.length] ?? 'solid',
      cap: 'round',
    },
    // own companies on top
    z: series.isOwn ? 5 : series.place === null ? 2 : 4,
  }),
}
