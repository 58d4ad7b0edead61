import Box from '@mui/material/Box'
import type { Problem } from './problem.model.ts'
import { VISUALLY_HIDDEN } from './visually-hidden.ts'

/** Why something did not work, with the time to wait. The seconds are read out once, not each. */
export function ProblemText({ problem: { text, wait }, secondsLeft }: { problem: Problem; secondsLeft: number }) {
  if (wait === undefined) return text
  return (
    <>
      {text}
      <Box component="span" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {` ${secondsLeft}\u00a0s\u00a0left.`}
      </Box>
      <Box component="span" sx={VISUALLY_HIDDEN}>{` ${wait} seconds left.`}</Box>
    </>
  )
}
