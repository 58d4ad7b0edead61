import { useMemo } from 'react'
import { axisAround, axisFor } from '../charts/axis.model.ts'
import { toPeriodColumn } from '../charts/chart-words.ts'
import { figureText } from '../charts/figure.ts'
import { GapLegend } from '../charts/gap-legend.tsx'
import { PeriodPlot } from '../charts/period-plot.tsx'
import { isoDay } from '../ui/day.ts'
import type { PageAnswer } from './home.api.ts'
import type { DashboardQuery } from './home-view.model.ts'

type Weeks = NonNullable<PageAnswer<'prices'>['weeks']>
type Measure = 'priceIndex' | 'promotionShare'

const KINDS = { priceIndex: 'decimal', promotionShare: 'percent' } as const
const WORDS = { priceIndex: 'Price index', promotionShare: 'Part of the prices on promotion' } as const
const MARKS = { priceIndex: 'line', promotionShare: 'column' } as const

/** One figure week by week. An index moves around 100, so its axis begins near it; a share begins at 0. */
export function PriceWeeks({ weeks, measure, days }: { weeks: Weeks; measure: Measure; days: DashboardQuery }) {
  const kind = KINDS[measure]
  const columns = useMemo(() => {
    const today = isoDay(new Date())
    return weeks.map(({ week }) => toPeriodColumn(week, 'week', days, today))
  }, [weeks, days])
  const series = useMemo(
    () => [
      {
        key: measure,
        name: WORDS[measure],
        isOwn: true,
        place: 0,
        values: weeks.map((week) => week[measure]),
        row: undefined,
      },
    ],
    [weeks, measure],
  )
  const gaps = useMemo(
    () =>
      weeks.flatMap(({ priceIndex, promotionShare }, week) => ((priceIndex ?? promotionShare) === null ? [week] : [])),
    [weeks],
  )
  const axis = useMemo(() => {
    const known = weeks.map((week) => week[measure]).filter((value) => value !== null)
    return measure === 'priceIndex' ? axisAround(100, known, kind) : axisFor(Math.max(0, ...known), kind)
  }, [weeks, measure, kind])
  const said = weeks.flatMap((week, at) =>
    week[measure] === null ? [] : [`${columns[at]?.short} ${figureText(kind, week[measure])}`],
  )
  return (
    <>
      <PeriodPlot
        label={`${WORDS[measure]} by week`}
        summary={`${WORDS[measure]} by week: ${said.join('; ')}.`}
        columns={columns}
        series={series}
        gaps={gaps}
        mark={weeks.length > 1 ? MARKS[measure] : 'column'}
        axis={axis}
        kind={kind}
        isSmall
        height={240}
        textOf={(one, column) => figureText(kind, one.values[column] ?? null)}
      />
      {gaps.length > 0 && <GapLegend text="No prices seen" />}
    </>
  )
}
