import Box from '@mui/material/Box'
import type { FigureKind } from '@vitrine/contract/reports/measures'
import { useCallback, useId, useMemo } from 'react'
import { useSize } from '../ui/image-viewer/use-size.ts'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { getTicks } from './axis.model.ts'
import { Chart } from './chart.tsx'
import { getRowCell, isListed } from './chart-props.ts'
import { ChartTooltip, getFoot } from './chart-tooltip.tsx'
import { CursorMarks } from './cursor-marks.tsx'
import { createChartOption } from './draw.model.ts'
import { type EndLabel, EndLabels, LabelsBelow } from './end-labels.tsx'
import { axisText } from './figure.ts'
import { GapLegend } from './gap-legend.tsx'
import { getAxisWidth, getLabelsWidth } from './label-widths.model.ts'
import { t } from './messages.ts'
import { getFill, getLine, useChartColours } from './palette.ts'
import { getLabelPositions, type LabelPosition, seriesAt } from './places.model.ts'
import { type Axis, columnAt, getBand, getX, type Mark } from './plot.model.ts'
import { LinesOver, NoData } from './plot-layers.tsx'
import type { Series } from './series.model.ts'
import { type Cursor, useCursor } from './use-cursor.ts'

interface PeriodColumn {
  readonly id: string
  readonly short: string
  readonly long: string
  /** End of an incomplete period. */
  readonly note?: string
}

interface PeriodPlotProps {
  /** Name and text alternative. */
  label: string
  summary: string
  columns: readonly PeriodColumn[]
  series: readonly Series[]
  /** Columns without captures. */
  gaps?: readonly number[]
  mark: Mark
  axis: Axis
  kind: FigureKind
  /** Text of a figure, for the tooltip and the end label. */
  getText: (series: Series, column: number) => string
  getEndText?: (series: Series, column: number) => string
  height?: number
  /** One of several small charts: no end labels and fewer axis labels. */
  isSmall?: boolean
  onOpen?: ((column: PeriodColumn, series: Series | undefined) => void) | undefined
  onCursor?: ((column: PeriodColumn | null, series: Series | undefined) => void) | undefined
  behind?: string | undefined
}

const TOP = 10
const BELOW = 28
/** Height of the note on an incomplete period. */
const NOTE = 14
/** Space after the last period, because its label is centered at the edge of the chart. */
const EDGE = 28
const NO_GAPS: readonly number[] = []

/** An ECharts chart over periods, with a cursor for mouse, touch and arrow keys. */
export function PeriodPlot(props: PeriodPlotProps) {
  const { label, summary, columns, series, gaps = NO_GAPS, mark, axis, kind, getText, getEndText = getText } = props
  const { height = 300, isSmall = false, onOpen, onCursor, behind } = props
  const colours = useChartColours()
  const [size, ref] = useSize()
  const summaryId = useId()
  const count = columns.length
  const below = columns.some(({ note }) => note) ? BELOW + NOTE : BELOW
  const tickText = useCallback(
    (value: number) => `${axisText(kind, value)}${kind === 'percent' && value === axis.max ? '%' : ''}`,
    [kind, axis],
  )
  // the most recent column with a value
  const end = Math.max(
    0,
    columns.findLastIndex((_column, place) => series.some(({ values }) => values[place])),
  )
  const labelsWidth = getLabelsWidth(
    series.map((one) => `${one.name} ${getEndText(one, end)}`),
    size?.width ?? 0,
  )
  const hasLabelsBeside = !isSmall && labelsWidth !== null
  const left = axis.isRank ? 26 : getAxisWidth(getTicks(axis).map(tickText))
  const right = hasLabelsBeside ? labelsWidth : EDGE
  const width = Math.max(1, (size?.width ?? 0) - left - right)
  const plot = useMemo(() => ({ left, top: TOP, width, height: height - TOP - below }), [left, width, height, below])
  const bottom = plot.top + plot.height
  const getPlaces = (column: number) => getLabelPositions(column, series, mark, axis, plot)

  const getCell = (cursor: Cursor) => ({
    column: columns[cursor.column] as PeriodColumn,
    series: cursor.series === null ? undefined : series[cursor.series],
  })
  const { cursor, handlers } = useCursor({
    columns: count,
    order: (column) => getOrder(getPlaces(column)),
    at: (x, y) => {
      const column = columnAt(x, count, mark, plot)
      return { column, series: seriesAt(y, getPlaces(column)) }
    },
    onOpen: onOpen && ((at) => canOpen(getCell(at).series) && onOpen(getCell(at).column, getCell(at).series)),
    onCursor: (at) => onCursor?.(at ? getCell(at).column : null, at ? getCell(at).series : undefined),
  })
  const option = useMemo(
    () =>
      createChartOption({
        series,
        names: columns.map(({ short }) => short),
        notes: columns.map(({ note }) => note ?? ''),
        mark,
        axis,
        plot,
        colours,
        axisText: tickText,
      }),
    [series, columns, mark, axis, plot, colours, tickText],
  )
  const getColor = ({ place }: Series) => (mark === 'line' ? getLine : getFill)(colours, place)
  const shown = cursor && { ...cursor, places: getPlaces(cursor.column) }
  const x = shown ? getX(shown.column, count, mark, plot) : 0
  const lines = (shown ? getOrder(shown.places).toReversed() : []).map((place) => {
    const one = series[place] as Series
    return {
      key: one.key,
      name: one.name,
      text: getText(one, shown?.column ?? 0),
      colour: getColor(one),
      isMeant: shown?.series === place,
    }
  })
  const title = shown ? (columns[shown.column]?.long ?? '') : ''
  const foot = shown && onOpen && canOpen(getCell(shown).series) ? getFoot(shown.by, behind) : undefined
  const ends = getPlaces(end)
  const labels: EndLabel[] = series.map((one, place) => ({
    key: one.key,
    name: one.name,
    text: getEndText(one, end),
    colour: getColor(one),
    isOwn: one.isOwn,
    y: ends[place]?.middle ?? bottom,
  }))
  return (
    <Box>
      <Box
        ref={ref}
        role="group"
        aria-roledescription={t('chart')}
        aria-label={label}
        aria-describedby={summaryId}
        tabIndex={0}
        {...handlers}
        sx={{
          position: 'relative',
          height,
          borderRadius: '4px',
          touchAction: 'pan-y',
          ...(onOpen && { cursor: 'pointer' }),
        }}
      >
        {size && <Chart option={option} label={summary} height={height} />}
        {mark === 'area' && <LinesOver axis={axis} plot={plot} />}
        <NoData gaps={gaps} mark={mark} columns={columns} plot={plot} />
        {shown && (
          <CursorMarks
            x={x}
            mark={mark}
            band={getBand(shown.column, count, mark, plot)}
            plot={plot}
            dots={shown.places.map((place, at) => {
              const one = series[at] as Series
              return place && { key: one.key, y: place.dot, colour: getColor(one) }
            })}
          />
        )}
        {hasLabelsBeside && (
          <Box aria-hidden sx={{ position: 'absolute', top: 0, right: 0, width: labelsWidth - 4 }}>
            <EndLabels labels={labels} top={plot.top} bottom={bottom} />
          </Box>
        )}
        {shown && <ChartTooltip title={title} lines={lines} x={x} width={size?.width ?? 0} foot={foot} />}
        <Box id={summaryId} sx={VISUALLY_HIDDEN}>
          {summary}
        </Box>
        <Box aria-live="polite" sx={VISUALLY_HIDDEN}>
          {shown?.by === 'keys' && getAnnouncement(title, lines, foot)}
        </Box>
      </Box>
      {!isSmall && !hasLabelsBeside && <LabelsBelow labels={labels} />}
      {!isSmall && gaps.length > 0 && <GapLegend />}
    </Box>
  )
}

const canOpen = (series: Series | undefined) => !series?.row || isListed(getRowCell(series.row))

/** The series of a column, lowest first. */
const getOrder = (places: readonly (LabelPosition | null)[]) =>
  places
    .map((place, index) => ({ place, index }))
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => (other.place?.middle ?? 0) - (one.place?.middle ?? 0))
    .map(({ index }) => index)

const getAnnouncement = (
  title: string,
  lines: readonly { name: string; text: string; isMeant: boolean }[],
  foot?: string,
) => {
  const meant = lines.filter(({ isMeant }) => isMeant)
  const said = (meant.length > 0 ? meant : lines).map(({ name, text }) => `${name} ${text}`)
  return `${[title, ...said].join(', ')}. ${foot ?? ''}`
}
