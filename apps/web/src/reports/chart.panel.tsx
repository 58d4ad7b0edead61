import InsertChartOutlined from '@mui/icons-material/InsertChartOutlined'
import TableChartOutlined from '@mui/icons-material/TableChartOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { MEASURES, type MeasureName } from '@vitrine/contract/reports/measures'
import type { Report } from '@vitrine/contract/reports/report'
import { type ReactNode, useId } from 'react'
import { getMeasure } from '../charts/report-labels.ts'
import { ToggleChoice } from '../ui/fields/toggle-choice.tsx'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { t } from './messages.ts'
import { type AddressPart, listChartMeasures, type ReportView } from './report-address.model.ts'

interface ChartPanelProps {
  report: Report
  view: ReportView
  onLook: (change: Partial<ReportView>) => void
  children: ReactNode
}

const LABELS = Object.fromEntries(
  (Object.keys(MEASURES) as MeasureName[]).map((name) => [name, getMeasure(name).label]),
) as Record<MeasureName, string>

const PARTS = {
  chart: { name: t('chart'), hide: t('hideChart'), show: t('showChart'), icon: <InsertChartOutlined /> },
  table: { name: t('table'), hide: t('hideTable'), show: t('showTable'), icon: <TableChartOutlined /> },
} as const satisfies Record<AddressPart, unknown>

/** The chart, with buttons to choose the measure and to hide the chart or table. */
export function ChartPanel({ report, view, onLook, children }: ChartPanelProps) {
  const titleId = useId()
  const choiceId = useId()
  const { label, says } = getMeasure(view.measure)
  const measures = listChartMeasures(report)
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
              {t('measure')}
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
          <PartButton part="chart" view={view} onLook={onLook} />
          <PartButton part="table" view={view} onLook={onLook} />
        </Box>
      </Box>
      {children}
    </Paper>
  )
}

interface PartButtonProps {
  part: AddressPart
  view: ReportView
  onLook: (change: Partial<ReportView>) => void
}

/** Hides the chart or the table, but never both. */
function PartButton({ part, view, onLook }: PartButtonProps) {
  const { name, hide, show, icon } = PARTS[part]
  const isShown = view.hidden !== part
  return (
    <Tooltip title={isShown ? hide : show}>
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
