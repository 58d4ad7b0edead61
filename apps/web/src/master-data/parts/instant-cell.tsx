import Box from '@mui/material/Box'
import { formatMoment } from '../../ui/format/format.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import type { PartCellProps } from './part.ts'

export function InstantCell({ value }: PartCellProps) {
  return (
    <Box component="time" dateTime={value as string} sx={{ ...TABULAR, whiteSpace: 'nowrap' }}>
      {formatMoment(value as string)}
    </Box>
  )
}
