import Box from '@mui/material/Box'
import { TABULAR } from '../ui/theme/theme.ts'
import { getParts } from './times.model.ts'

interface NextMomentProps {
  moment: string | null
  timeZone: string | undefined
}

/** 'Mon 16/11 07:00' in the client's time zone; a dash if it won't run again. */
export function NextMoment({ moment, timeZone }: NextMomentProps) {
  if (moment === null) return '–'
  if (timeZone === undefined) return null
  const { shortDay, time } = getParts(moment, timeZone)
  return (
    <Box component="time" dateTime={moment} sx={{ ...TABULAR, whiteSpace: 'nowrap' }}>
      {shortDay}{' '}
      <Box component="span" className="quiet" sx={{ color: 'text.secondary' }}>
        {time}
      </Box>
    </Box>
  )
}
