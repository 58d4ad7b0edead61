import { useMemo } from 'react'
import type { ChartProps } from './chart-props.ts'
import { MatrixPlot } from './matrix-plot.tsx'
import { longPeriod, shortPeriod } from './periods.ts'

/** So many days have room for their figures. */
const ROOMY = 21

/** Each row day by day, the newest at the end. */
export function DayHeatMap(props: ChartProps) {
  const { answer } = props
  const columns = useMemo(
    () =>
      answer.columns.map(({ id }, place) => {
        const name = shortPeriod('day', String(id))
        const [day = ''] = name.split(' ')
        // the month once, at its first day, where columns are narrow
        const isNamed = answer.columns.length <= ROOMY || place === 0 || String(id).endsWith('-01')
        return { id, name: isNamed ? name : day, title: longPeriod('day', String(id)) }
      }),
    [answer],
  )
  return <MatrixPlot {...props} columns={columns} isDense={columns.length > ROOMY} beginsAtEnd />
}
