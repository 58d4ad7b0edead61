import Box from '@mui/material/Box'
import { runsOn, WEEKDAYS } from '@vitrine/contract/alerts/days'
import { describeDays, getWeekday } from './times.model.ts'

/** Seven letters with the run days highlighted; screen readers get full names. */
export function RunDays({ mask }: { mask: number }) {
  return (
    <Box component="span" role="img" aria-label={describeDays(mask)} sx={{ display: 'inline-flex', gap: '2px' }}>
      {WEEKDAYS.map((day, index) => (
        <Box key={day} component="span" aria-hidden sx={runsOn(mask, index) ? ON : OFF}>
          {getWeekday(index, 'narrow')}
        </Box>
      ))}
    </Box>
  )
}

const LETTER = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 17,
  height: 20,
  borderRadius: '4px',
  typography: 'kbd',
} as const
const ON = { ...LETTER, fontWeight: 600, color: 'custom.tintText', bgcolor: 'action.selected' } as const
const OFF = { ...LETTER, color: 'text.secondary' } as const
