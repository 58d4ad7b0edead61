import Box from '@mui/material/Box'
import { t } from './messages.ts'
import { VISUALLY_HIDDEN } from './visually-hidden.ts'

interface FoundStatusProps {
  /** The count of the last answer, as '70 images'; absent while it is not known. */
  answered: string | undefined
}

/** Reads out how many a list was answered with; what changes by itself afterwards is only shown. */
export function FoundStatus({ answered }: FoundStatusProps) {
  return (
    <Box role="status" sx={VISUALLY_HIDDEN}>
      {answered !== undefined && t('foundCount', { found: answered })}
    </Box>
  )
}
