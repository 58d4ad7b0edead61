import Box from '@mui/material/Box'
import { t } from '../messages.ts'
import { VISUALLY_HIDDEN } from '../theme/visually-hidden.ts'
import type { Problem } from './problem.model.ts'

/** An error with the remaining wait. Screen readers announce the seconds once, not every second. */
export function ProblemText({ problem: { text, wait }, secondsLeft }: { problem: Problem; secondsLeft: number }) {
  if (wait === undefined) return text
  return (
    <>
      {text}
      <Box component="span" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {' '}
        {t('secondsLeft', { seconds: secondsLeft })}
      </Box>
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {' '}
        {t('secondsLeftSpoken', { seconds: wait })}
      </Box>
    </>
  )
}
