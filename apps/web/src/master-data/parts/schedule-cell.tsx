import Box from '@mui/material/Box'
import { TABULAR } from '../../ui/theme/theme.ts'
import { t } from '../messages.ts'
import type { PartCellProps } from './part.ts'
import { scheduleText } from './schedule.model.ts'

export function ScheduleCell({ value }: PartCellProps) {
  const text = scheduleText(value)
  return (
    <Box component="span" title={text} sx={{ ...TABULAR, ...(text === '' && { color: 'custom.text3' }) }}>
      {text || t('onRequest')}
    </Box>
  )
}
