import Box from '@mui/material/Box'
import { formatDate, formatTime } from '../../ui/format.ts'
import { TABULAR } from '../../ui/theme.ts'
import type { PartCellProps } from './part.ts'

export function InstantCell({ value }: PartCellProps) {
  const at = new Date(value as string)
  return (
    <Box component="time" dateTime={value as string} sx={{ ...TABULAR, whiteSpace: 'nowrap' }}>
      {formatDate(at)} {formatTime(at)}
    </Box>
  )
}
