import { useMemo } from 'react'
import { Chart, type ChartOption } from '../charts/chart.tsx'
import { figureText } from '../charts/figure.ts'
import { type ChartColours, useChartColours } from '../charts/palette.ts'
import { shortPeriod } from '../charts/periods.ts'
import type { PageAnswer } from './home.api.ts'

type Weeks = NonNullable<PageAnswer<'prices'>['weeks']>
type Measure = 'priceIndex' | 'promotionShare'

const HEIGHT = 240
const KINDS = { priceIndex: 'decimal', promotionShare: 'percent' } as const
const WORDS = { priceIndex: 'Price index', promotionShare: 'Part of the prices on promotion' } as const

/** One figure week by week. An index moves around 100, so its axis begins near it; a share begins at 0. */
export function PriceWeeks({ weeks, measure }: { weeks: Weeks; measure: Measure }) {
  const colours = useChartColours()
  const option = useMemo(() => optionOf(weeks, measure, colours), [weeks, measure, colours])
  const said = weeks
    .filter((week) => week[measure] !== null)
    .map((week) => `${shortPeriod('week', week.week)} ${figureText(KINDS[measure], week[measure])}`)
  return <Chart option={option} height={HEIGHT} label={`${WORDS[measure]} by week: ${said.join('; ')}.`} />
}

function optionOf(weeks: Weeks, measure: Measure, colours: ChartColours): ChartOption {
  const text = { color: colours.quiet, fontFamily: '"Inter Variable", Inter, sans-serif', fontSize: 12 }
  const isIndex = measure === 'priceIndex'
  const [ink] = colours.lines
  return {
    grid: { left: 44, right: 12, top: 12, bottom: 28, outerBoundsMode: 'none' },
    xAxis: {
      type: 'category',
      data: weeks.map(({ week }) => shortPeriod('week', week)),
      boundaryGap: !isIndex,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.grid } },
      axisLabel: { ...text, margin: 10, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      scale: isIndex,
      minInterval: isIndex ? 1 : 5,
      axisLabel: { ...text, formatter: (value: number) => `${value}${isIndex ? '' : '%'}` },
      splitLine: { lineStyle: { type: [2, 3], color: colours.grid } },
    },
    series: [
      {
        type: isIndex ? 'line' : 'bar',
        data: weeks.map((week) => week[measure]),
        lineStyle: { color: ink, width: 2 },
        itemStyle: { color: isIndex ? ink : colours.fills[0] },
        barMaxWidth: 28,
        symbolSize: 6,
      },
    ],
  }
}
