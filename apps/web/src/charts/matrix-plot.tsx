import Box from '@mui/material/Box'
import type { ReportRow } from '@vitrine/contract/reports/report-answer'
import { type ReactNode, useMemo } from 'react'
import { type ChartProps, getRowCell, isListed } from './chart-props.ts'
import { DIMENSION_PLURALS, toLowerName } from './dimension-names.ts'
import { HeatLegend } from './heat-legend.tsx'
import { type HeatColumn, HeatMap } from './heat-map.tsx'
import { getHeatScale } from './heat-scale.ts'
import { t } from './messages.ts'
import { useChartColours } from './palette.ts'
import { getDimensionLabel, getMeasure } from './report-labels.ts'
import { getValues } from './series.model.ts'
import { useFirst } from './show-all.tsx'

const MOST = 25

interface MatrixPlotProps extends ChartProps {
  columns: readonly HeatColumn[]
  isDense?: boolean
  /** Initially scrolls to the last columns. */
  beginsAtEnd?: boolean
  last?: { head: string; cell: (row: ReportRow) => ReactNode }
}

function toEnd(plot: HTMLElement | null) {
  if (plot) plot.scrollLeft = plot.scrollWidth
}

/** A heat map that scrolls horizontally if it doesn't fit. */
export function MatrixPlot(props: MatrixPlotProps) {
  const { report, answer, measure, onOpen, columns, isDense = false, beginsAtEnd = false, last } = props
  const { kind, label } = getMeasure(measure)
  const index = report.measures.indexOf(measure)
  // keep rows of a group together
  const rows = useMemo(() => [...Map.groupBy(answer.rows, ({ groupId }) => groupId).values()].flat(), [answer])
  const { shown, more } = useFirst(rows, MOST, DIMENSION_PLURALS[report.rows])
  const cells = useMemo(() => shown.map((row) => getValues(row, index)), [shown, index])
  const colours = useChartColours()
  const scale = useMemo(() => getHeatScale(measure, cells, colours), [measure, cells, colours])
  const gapText = report.rows === 'url' ? t('noCaptureDue') : t('noCaptures')
  const hasGaps = cells.some((line) => line.includes(null))
  const cellAt = (row: ReportRow, column: HeatColumn) => ({ ...getRowCell(row), columnId: String(column.id) })
  return (
    <>
      <Box ref={beginsAtEnd ? toEnd : undefined} sx={{ position: 'relative', overflow: 'auto', mx: -1, px: 1 }}>
        <HeatMap
          label={t('measureBy', {
            label,
            dimension: toLowerName(getDimensionLabel(report.rows)),
          })}
          corner={getDimensionLabel(report.rows)}
          rows={shown}
          columns={columns}
          cells={cells}
          kind={kind}
          scale={scale}
          isDense={isDense}
          {...(report.group && { getGroup: (row: ReportRow) => row.groupName })}
          {...(onOpen && {
            opens: (row: ReportRow, column: HeatColumn) => isListed(cellAt(row, column)),
            onOpen: (row: ReportRow, column: HeatColumn) => onOpen(cellAt(row, column)),
          })}
          {...(last && { last })}
        />
      </Box>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, pt: 1 }}
      >
        <HeatLegend scale={scale} gapText={hasGaps ? gapText : undefined} />
        {more}
      </Box>
    </>
  )
}
