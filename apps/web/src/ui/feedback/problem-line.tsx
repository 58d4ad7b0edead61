import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import { isActiveProblem, type Problem } from './problem.model.ts'
import { ProblemText } from './problem-text.tsx'

/** An error line. Its space is reserved, so that nothing moves. */
export function ProblemLine({ problem, secondsLeft }: { problem: Problem | undefined; secondsLeft: number }) {
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
      {isActiveProblem(problem, secondsLeft) && (
        <>
          <ErrorOutline sx={{ fontSize: '1rem', mt: '1px' }} />
          <div>
            <ProblemText problem={problem} secondsLeft={secondsLeft} />
          </div>
        </>
      )}
    </Box>
  )
}
