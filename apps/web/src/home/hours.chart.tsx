import { useMemo } from 'react'
import { axisFor } from '../charts/axis.model.ts'
import { figureText } from '../charts/figure.ts'
import { PeriodPlot } from '../charts/period-plot.tsx'
import type { Series } from '../charts/series.model.ts'
import { formatMoment, formatNumber, formatTime } from '../ui/format.ts'
import type { PageAnswer } from './home.api.ts'

type Hours = NonNullable<PageAnswer<'trays'>['hours']>

const series = (key: string, name: string, place: number, values: number[]): Series => ({
  key,
  name,
  isOwn: false,
  place,
  values,
  row: undefined,
})

/** What came against what was sent, hour by hour on the reader's own clock. */
export function HoursPlot({ hours }: { hours: Hours }) {
  const lines = useMemo(
    () => [
      series(
        'sent',
        'Sent',
        0,
        hours.map(({ sent }) => sent),
      ),
      series(
        'arrived',
        'Arrived',
        1,
        hours.map(({ arrived }) => arrived),
      ),
    ],
    [hours],
  )
  const columns = useMemo(
    () =>
      hours.map(({ hour }) => {
        const at = new Date(hour)
        return { id: hour, short: formatTime(at), long: formatMoment(at) }
      }),
    [hours],
  )
  const total = (name: 'sent' | 'arrived') => hours.reduce((sum, hour) => sum + hour[name], 0)
  return (
    <PeriodPlot
      label="Captures that arrived and that were sent, by hour"
      summary={`In the last ${hours.length} hours ${total('arrived')} arrived and ${total('sent')} were sent.`}
      columns={columns}
      series={lines}
      mark="line"
      axis={axisFor(Math.max(0, ...hours.flatMap(({ sent, arrived }) => [sent, arrived])), 'count')}
      kind="count"
      endTextOf={(one) => formatNumber(total(one.key === 'sent' ? 'sent' : 'arrived'))}
      textOf={(one, column) => figureText('count', one.values[column] ?? null)}
    />
  )
}
