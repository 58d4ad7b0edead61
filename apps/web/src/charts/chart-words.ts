import type { FigureKind } from '@vitrine/contract/reports/measures'
import type { ReportAnswer } from '@vitrine/contract/reports/report-answer'
import type { Period } from '@vitrine/contract/reports/report-request'
import { figureText } from './figure.ts'
import { longPeriod, shortPeriod } from './periods.ts'
import type { Series } from './series.model.ts'

/** The periods of an answer, as axis and tooltip say them. */
export const columnsOf = ({ columns }: Pick<ReportAnswer, 'columns'>, period: Period) =>
  columns.map(({ id }) => ({
    id: String(id),
    short: shortPeriod(period, String(id)),
    long: longPeriod(period, String(id)),
  }))

/** What somebody reads from the drawing: where each series began and where it ended. */
export function summaryOf(series: readonly Series[], columns: readonly { long: string }[], kind: FigureKind): string {
  const isKnown = (_column: unknown, place: number) => series.some(({ values }) => values[place] != null)
  const [start, end] = [columns.findIndex(isKnown), columns.findLastIndex(isKnown)]
  const [first, last] = [columns[start], columns[end]]
  if (!first || !last) return 'There are no figures.'
  const parts = series.map(({ name, values }) => {
    const [from, to] = [figureText(kind, values[start] ?? null), figureText(kind, values[end] ?? null)]
    return end > start ? `${name} from ${from} to ${to}` : `${name} ${to}`
  })
  const time = end > start ? `${first.long} to ${last.long}` : last.long
  return `${time}: ${parts.join('; ')}.`
}
