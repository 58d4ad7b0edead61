import { useMemo } from 'react'
import { createAxis } from '../charts/axis.model.ts'
import { figureText } from '../charts/figure.ts'
import { PeriodPlot } from '../charts/period-plot.tsx'
import type { Series } from '../charts/series.model.ts'
import { formatMoment, formatNumber, formatTime } from '../ui/format/format.ts'
import type { PageAnswer } from './home.api.ts'
import { t } from './messages.ts'

type Hours = NonNullable<PageAnswer<'trays'>['hours']>

const series = (key: string, name: string, place: number, values: number[]): Series => ({
  key,
  name,
  isOwn: false,
  place,
  values,
  row: undefined,
})

/** Received and sent captures per hour, in the user's time zone. */
export function HoursPlot({ hours }: { hours: Hours }) {
  const lines = useMemo(
    () => [
      series(
        'sent',
        t('sent'),
        0,
        hours.map(({ sent }) => sent),
      ),
      series(
        'arrived',
        t('arrived'),
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
      label={t('hoursLabel')}
      summary={t('hoursSummary', { hours: hours.length, arrived: total('arrived'), sent: total('sent') })}
      columns={columns}
      series={lines}
      mark="line"
      axis={createAxis(Math.max(0, ...hours.flatMap(({ sent, arrived }) => [sent, arrived])), 'count')}
      kind="count"
      getEndText={(one) => formatNumber(total(one.key === 'sent' ? 'sent' : 'arrived'))}
      getText={(one, column) => figureText('count', one.values[column] ?? null)}
    />
  )
}
