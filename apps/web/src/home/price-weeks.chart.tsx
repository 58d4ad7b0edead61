import { useMemo } from 'react'
import { createAxis, createCenteredAxis } from '../charts/axis.model.ts'
import { toPeriodColumn } from '../charts/chart-labels.ts'
import { figureText } from '../charts/figure.ts'
import { GapLegend } from '../charts/gap-legend.tsx'
import { PeriodPlot } from '../charts/period-plot.tsx'
import { isoDay } from '../ui/format/day.ts'
import type { PageAnswer } from './home.api.ts'
import type { DashboardQuery } from './home-view.model.ts'
import { t } from './messages.ts'

type Weeks = NonNullable<PageAnswer<'prices'>['weeks']>
type Measure = 'priceIndex' | 'promotionShare'

const KINDS = { priceIndex: 'decimal', promotionShare: 'percent' } as const
const WORDS = { priceIndex: t('priceIndex'), promotionShare: t('promotionShare') } as const
const MARKS = { priceIndex: 'line', promotionShare: 'column' } as const

/** One figure by week. The axis of an index starts near 100, that of a share at 0. */
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
    return measure === 'priceIndex' ? createCenteredAxis(100, known, kind) : createAxis(Math.max(0, ...known), kind)
  }, [weeks, measure, kind])
  const said = weeks.flatMap((week, at) =>
    week[measure] === null ? [] : [`${columns[at]?.short} ${figureText(kind, week[measure])}`],
  )
  return (
    <>
      <PeriodPlot
        label={t('byWeek', { label: WORDS[measure] })}
        summary={t('byWeekSummary', { label: WORDS[measure], values: said.join('; ') })}
        columns={columns}
        series={series}
        gaps={gaps}
        mark={weeks.length > 1 ? MARKS[measure] : 'column'}
        axis={axis}
        kind={kind}
        isSmall
        height={240}
        getText={(one, column) => figureText(kind, one.values[column] ?? null)}
      />
      {gaps.length > 0 && <GapLegend text={t('noPricesSeen')} />}
    </>
  )
}
