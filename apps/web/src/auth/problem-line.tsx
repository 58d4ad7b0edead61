import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import { VISUALLY_HIDDEN } from '../ui/visually-hidden.ts'
import type { Problem } from './login.model.ts'

/** Why signing in did not work. Its place is kept, so that nothing moves; the seconds are read out once, not each. */
export function ProblemLine({ problem, secondsLeft }: { problem: Problem | undefined; secondsLeft: number }) {
  const isOver = problem?.wait !== undefined && secondsLeft === 0
  const shown = isOver ? undefined : problem
  return (
    <Box
      role="alert"
      sx={{
        minHeight: 40,
        display: 'flex',
        gap: 0.75,
        alignItems: 'flex-start',
        typography: 'body2',
        color: 'error.main',
      }}
    >
      {shown && (
        <>
          <ErrorOutline sx={{ fontSize: '1rem', mt: '1px' }} />
          <div>
            {shown.text}
            {shown.wait !== undefined && (
              <>
                <Box component="span" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {` ${secondsLeft}\u00a0s\u00a0left.`}
                </Box>
                <Box component="span" sx={VISUALLY_HIDDEN}>{` ${shown.wait} seconds left.`}</Box>
              </>
            )}
          </div>
        </>
      )}
    </Box>
  )
}
