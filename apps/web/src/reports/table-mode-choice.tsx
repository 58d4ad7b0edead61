import Box from '@mui/material/Box'
import { DIMENSIONS, type Report } from '@vitrine/contract/reports/report'
import type { Period } from '@vitrine/contract/reports/report-request'
import { useId } from 'react'
import { ToggleChoice } from '../ui/toggle-choice.tsx'
import { VISUALLY_HIDDEN } from '../ui/visually-hidden.ts'
import { TABLE_MODES, type TableMode } from './report-address.model.ts'

interface TableModeChoiceProps {
  report: Report
  value: TableMode
  period: Period
  onChange: (mode: TableMode) => void
}

/** What the columns of the table are. */
export function TableModeChoice({ report, value, period, onChange }: TableModeChoiceProps) {
  const labelId = useId()
  const { columns, fields } = report
  const each =
    columns === null || columns === 'period' ? (fields.includes('period') ? period : 'day') : DIMENSIONS[columns].one
  return (
    <Box sx={{ mb: 1 }}>
      <span id={labelId} style={VISUALLY_HIDDEN}>
        Columns of the table
      </span>
      <ToggleChoice
        labelId={labelId}
        options={TABLE_MODES}
        labels={{ measures: 'All measures', columns: `By ${each}` }}
        value={value}
        onChange={onChange}
        sx={{ bgcolor: 'background.paper', '& .MuiToggleButton-root': { height: { md: 32 } } }}
      />
    </Box>
  )
}
