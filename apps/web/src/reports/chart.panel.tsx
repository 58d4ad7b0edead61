import InsertChartOutlined from '@mui/icons-material/InsertChartOutlined'
import TableChartOutlined from '@mui/icons-material/TableChartOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { MEASURES, type MeasureName, measureOf } from '@vitrine/contract/reports/measures'
import type { Report } from '@vitrine/contract/reports/report'
import { type ReactNode, useId } from 'react'
import { ToggleChoice } from '../ui/toggle-choice.tsx'
import { VISUALLY_HIDDEN } from '../ui/visually-hidden.ts'
import { drawnMeasures, type Part, type ReportView } from './report-address.model.ts'

interface ChartPanelProps {
  report: Report
  view: ReportView
  onLook: (change: Partial<ReportView>) => void
  children: ReactNode
}

const LABELS = Object.fromEntries(Object.entries(MEASURES).map(([name, { label }]) => [name, label])) as Record<
  MeasureName,
  string
>

/** The chart under what it measures; what is measured and what is shown can be chosen here. */
export function ChartPanel({ report, view, onLook, children }: ChartPanelProps) {
  const titleId = useId()
  const choiceId = useId()
  const { label, says } = measureOf(view.measure)
  const measures = drawnMeasures(report)
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, mb: 1.5 }}>
        <Box
          sx={{
            flex: '1 1 240px',
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: 1,
          }}
        >
          <Typography id={titleId} variant="subtitle2" component="h2">
            {label}
          </Typography>
          <Typography variant="caption" component="p" sx={{ m: 0, color: 'custom.text3' }}>
            {says}
          </Typography>
        </Box>
        {measures.length > 1 && (
          <Box sx={{ position: 'relative', overflowX: 'auto', maxWidth: '100%' }}>
            <span id={choiceId} style={VISUALLY_HIDDEN}>
              Measure
            </span>
            <ToggleChoice
              labelId={choiceId}
              options={measures}
              labels={LABELS}
              value={view.measure}
              onChange={(measure) => onLook({ measure })}
              sx={{ '& .MuiToggleButton-root': { height: { md: 32 } } }}
            />
          </Box>
        )}
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          <PartButton part="chart" view={view} onLook={onLook} name="Chart" icon={<InsertChartOutlined />} />
          <PartButton part="table" view={view} onLook={onLook} name="Table" icon={<TableChartOutlined />} />
        </Box>
      </Box>
      {children}
    </Paper>
  )
}

interface PartButtonProps {
  part: Part
  view: ReportView
  onLook: (change: Partial<ReportView>) => void
  name: string
  icon: ReactNode
}

/** Chart and table can each be hidden, never both. */
function PartButton({ part, view, onLook, name, icon }: PartButtonProps) {
  const isShown = view.hidden !== part
  return (
    <Tooltip title={isShown ? `Hide the ${part}` : `Show the ${part}`}>
      <IconButton
        aria-label={name}
        aria-pressed={isShown}
        onClick={() => onLook({ hidden: isShown ? part : undefined })}
        sx={isShown ? { color: 'primary.main' } : null}
      >
        {icon}
      </IconButton>
    </Tooltip>
  )
}
