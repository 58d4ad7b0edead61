import { useMemo } from 'react'
import { isoDay } from '../ui/format/day.ts'
import type { ChartProps } from './chart-props.ts'
import { MatrixPlot } from './matrix-plot.tsx'
import { joinNote, longPeriod, partialText, shortPeriod } from './periods.ts'

/** Up to this many days, cells have room for figures. */
const ROOMY = 21

/** Rows by day, most recent day last. */
export function DayHeatMap(props: ChartProps) {
  const { answer, days } = props
  const columns = useMemo(
    () =>
      answer.columns.map(({ id }, place) => {
        const name = shortPeriod('day', String(id))
        const note = partialText('day', String(id), days, isoDay(new Date()))
        const [day = ''] = name.split(' ')
        // narrow columns show the month only on its first day
        const isNamed = answer.columns.length <= ROOMY || place === 0 || String(id).endsWith('-01')
        return {
          id,
          name: isNamed ? joinNote(name, note) : day,
          title: joinNote(longPeriod('day', String(id)), note),
        }
      }),
    [answer, days],
  )
  return <MatrixPlot {...props} columns={columns} isDense={columns.length > ROOMY} beginsAtEnd />
}
