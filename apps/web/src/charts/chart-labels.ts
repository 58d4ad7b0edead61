import type { DateRange } from '@vitrine/contract/dates'
import type { FigureKind } from '@vitrine/contract/reports/measures'
import type { ReportAnswer } from '@vitrine/contract/reports/report-answer'
import type { Period } from '@vitrine/contract/reports/report-request'
import { isoDay } from '../ui/format/day.ts'
import { figureText } from './figure.ts'
import { t } from './messages.ts'
import { joinNote, longPeriod, partialText, shortPeriod } from './periods.ts'
import type { Series } from './series.model.ts'

/** A period as shown on the axis and in the tooltip. */
export function toPeriodColumn(id: string, period: Period, days: DateRange, today: string) {
  const note = partialText(period, id, days, today)
  return { id, note, short: shortPeriod(period, id), long: joinNote(longPeriod(period, id), note) }
}

/** The periods of a response, with a note on incomplete ones. */
export function labelColumns({ columns }: Pick<ReportAnswer, 'columns'>, period: Period, days: DateRange) {
  const today = isoDay(new Date())
  return columns.map(({ id }) => toPeriodColumn(String(id), period, days, today))
}

/** Text alternative of a chart: first and last value of each series. */
export function summarizeChart(
  series: readonly Series[],
  columns: readonly { long: string }[],
  kind: FigureKind,
): string {
  const isKnown = (_column: unknown, place: number) => series.some(({ values }) => values[place] != null)
  const [start, end] = [columns.findIndex(isKnown), columns.findLastIndex(isKnown)]
  const [first, last] = [columns[start], columns[end]]
  if (!first || !last) return t('noFigures')
  const parts = series.map(({ name, values }) => {
    const [from, to] = [figureText(kind, values[start] ?? null), figureText(kind, values[end] ?? null)]
    return end > start ? t('seriesFromTo', { name, from, to }) : t('seriesValue', { name, value: to })
  })
  const time = end > start ? t('timeSpan', { from: first.long, to: last.long }) : last.long
  return t('chartSummary', { time, values: parts.join('; ') })
}
