import Box from '@mui/material/Box'
import { daysInWords, runsOn, WEEKDAYS } from '@vitrine/contract/alerts/days'

/** Seven letters, of which those stand out on whose days it runs; who does not see them hears the days. */
export function RunDays({ mask }: { mask: number }) {
  return (
    <Box component="span" role="img" aria-label={daysInWords(mask)} sx={{ display: 'inline-flex', gap: '2px' }}>
      {WEEKDAYS.map((day, index) => (
        <Box key={day} component="span" aria-hidden sx={runsOn(mask, index) ? ON : OFF}>
          {day.charAt(0)}
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
