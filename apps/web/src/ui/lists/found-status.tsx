import Box from '@mui/material/Box'
import { t } from '../messages.ts'
import { VISUALLY_HIDDEN } from '../theme/visually-hidden.ts'

interface FoundStatusProps {
  /** The count of the last response: '70 images'. */
  answered: string | undefined
}

/** Announces the count of a response, but not later live changes. */
export function FoundStatus({ answered }: FoundStatusProps) {
  return (
    <Box role="status" sx={VISUALLY_HIDDEN}>
      {answered !== undefined && t('foundCount', { found: answered })}
    </Box>
  )
}
