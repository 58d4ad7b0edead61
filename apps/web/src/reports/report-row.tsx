import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { getMeasureDefinition, type MeasureName } from '@vitrine/contract/reports/measures'
import type { Report } from '@vitrine/contract/reports/report'
import type { Figures, ReportRow } from '@vitrine/contract/reports/report-answer'
import { Change } from '../charts/change.tsx'
import { getRowCell, isListed } from '../charts/chart-props.ts'
import { OwnMark } from '../charts/heat-map.tsx'
import { getFill, getLine, useChartColours } from '../charts/palette.ts'
import { getValues } from '../charts/series.model.ts'
import { Sparkline } from '../charts/sparkline.tsx'
import { shortName } from '../ui/format/short-name.ts'
import { Thumbnail } from '../ui/lists/thumbnail.tsx'
import { FigureButton } from './figure-button.tsx'
import { t } from './messages.ts'
import type { OpenCell } from './report-address.model.ts'
import type { FigureColumn } from './table.model.ts'

interface LineProps {
  report: Report
  columns: readonly FigureColumn[]
  measure: MeasureName
  index: number
  showsChange: boolean
  showsTrend: boolean
  onOpen: (cell: OpenCell) => void
}

interface ReportRowLineProps extends LineProps {
  row: ReportRow
  /** Palette index of its color in the chart; undefined if the chart has no row colors. */
  place: number | undefined
}

export function ReportRowLine({ row, place, ...line }: ReportRowLineProps) {
  const { columns, measure, index, report, showsChange, showsTrend, onOpen } = line
  const colours = useChartColours()
  return (
    <TableRow {...(row.isOwn && { className: 'own' })}>
      <TableCell component="th" scope="row">
        <Box sx={NAME}>
          {place !== undefined && (
            <Box component="span" data-swatch sx={SWATCH} style={{ backgroundColor: getFill(colours, place) }} />
          )}
          {row.capture && <Thumbnail picture={row.capture.picture} fit="top" width={44} height={26} enlarges />}
          {row.isOwn && <OwnMark />}
          <span title={row.name}>{shortName(row.name)}</span>
        </Box>
      </TableCell>
      {columns.map((column, at) => {
        const cell = { ...getRowCell(row), ...column.cell }
        return (
          <TableCell key={column.key} align="right" {...(column.key === measure && { className: 'chosen' })}>
            <FigureButton
              column={column}
              figure={column.getFigure(row)}
              of={row.name}
              isMarked={at === 0 || column.cell.columnId !== undefined}
              onOpen={isListed(cell) ? () => onOpen(cell) : undefined}
            />
          </TableCell>
        )
      })}
      {showsChange && (
        <TableCell align="right">
          <RowChange {...{ report, measure, index }} line={row} isOwn={row.isOwn} />
        </TableCell>
      )}
      {showsTrend && (
        <TableCell>
          <Sparkline
            values={report.columns === 'period' ? getValues(row, index) : row.trend}
            label={t('trendOf', { name: row.name })}
            {...(place !== undefined ? { colour: getLine(colours, place) } : { tone: row.isOwn ? 'own' : 'plain' })}
          />
        </TableCell>
      )}
    </TableRow>
  )
}

export function TotalLine({ name, total, ...line }: LineProps & { name: string; total: Figures }) {
  const { report, columns, measure, index, showsChange, showsTrend, onOpen } = line
  return (
    <TableRow className="total">
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column.key} align="right">
          <FigureButton
            column={column}
            figure={column.getFigure(total)}
            of={name}
            isMarked={false}
            onOpen={isListed(column.cell) ? () => onOpen(column.cell) : undefined}
          />
        </TableCell>
      ))}
      {showsChange && (
        <TableCell align="right">
          <RowChange {...{ report, measure, index }} line={total} isOwn={false} />
        </TableCell>
      )}
      {showsTrend && <TableCell />}
    </TableRow>
  )
}

interface RowChangeProps extends Pick<LineProps, 'report' | 'measure' | 'index'> {
  line: Figures
  isOwn: boolean
}

const RowChange = ({ report, line, measure, index, isOwn }: RowChangeProps) => (
  <Change
    measure={measure}
    kind={getMeasureDefinition(measure).kind}
    now={line.whole[index] ?? null}
    before={line.before[index]}
    isComparable={line.isComparable}
    {...(report.countedFrom && { nothingBefore: NOTHING_BEFORE[report.countedFrom] })}
    isOwn={isOwn}
  />
)

const NOTHING_BEFORE = { reviews: t('noReviewsBefore'), 'visits expected': t('noVisitsBefore') } as const

const NAME = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: 'max-content',
  maxWidth: { xs: 150, md: 420 },
  '& > span:last-of-type': { whiteSpace: 'normal', overflowWrap: 'break-word', minWidth: 0 },
} as const

const SWATCH = { flex: 'none', width: 10, height: 10, borderRadius: '2px' } as const
