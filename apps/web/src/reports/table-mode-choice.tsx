import Box from '@mui/material/Box'
import type { Report } from '@vitrine/contract/reports/report'
import type { Period } from '@vitrine/contract/reports/report-request'
import { useId } from 'react'
import { getDimensionLabel } from '../charts/report-labels.ts'
import { ToggleChoice } from '../ui/fields/toggle-choice.tsx'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { t } from './messages.ts'
import { TABLE_MODES, type TableMode } from './report-address.model.ts'

interface TableModeChoiceProps {
  report: Report
  value: TableMode
  period: Period
  onChange: (mode: TableMode) => void
}

/** Chooses the columns of the table. */
export function TableModeChoice({ report, value, period, onChange }: TableModeChoiceProps) {
  const labelId = useId()
  const { columns, fields } = report
  const byColumn =
    columns === null || columns === 'period'
      ? t('byPeriod', { period: fields.includes('period') ? period : 'day' })
      : t('byDimension', { dimension: columns, name: getDimensionLabel(columns) })
  return (
    <Box sx={{ mb: 1 }}>
      <span id={labelId} style={VISUALLY_HIDDEN}>
        {t('tableColumns')}
      </span>
      <ToggleChoice
        labelId={labelId}
        options={TABLE_MODES}
        labels={{ measures: t('allMeasures'), columns: byColumn }}
        value={value}
        onChange={onChange}
        sx={{ bgcolor: 'background.paper', '& .MuiToggleButton-root': { height: { md: 32 } } }}
      />
    </Box>
  )
}
