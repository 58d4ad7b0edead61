import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { isActiveProblem, type Problem } from '../feedback/problem.model.ts'
import { ProblemText } from '../feedback/problem-text.tsx'
import { useCountdown } from '../feedback/use-countdown.ts'
import { Kbd } from '../keys/kbd.tsx'
import { t } from '../messages.ts'
import { BusyButton } from './busy-button.tsx'

interface StepActionsProps {
  /** Label of the action button. */
  deed: string
  /** Props of the action button. */
  button: Pick<ButtonProps, 'type' | 'color' | 'onClick'>
  isBusy: boolean
  problem?: Problem | undefined
  onCancel: () => void
  /** For questions: the focus starts on the safe answer. */
  focusOnCancel?: boolean
}

/**
 * Cancel and the action. Errors appear in the free space next to the buttons, so that nothing moves; on phones above them.
 */
export function StepActions({ deed, button, isBusy, problem, onCancel, focusOnCancel = false }: StepActionsProps) {
  const secondsLeft = useCountdown(problem)
  const isShown = isActiveProblem(problem, secondsLeft)
  return (
    <DialogActions sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <Box
        role="alert"
        sx={{
          flex: { xs: isShown ? '1 0 100%' : 1, sm: 1 },
          mb: { xs: isShown ? 1 : 0, sm: 0 },
          display: 'flex',
          gap: 0.75,
          color: 'error.main',
        }}
      >
        {isShown && (
          <>
            <ErrorOutline sx={{ fontSize: '1rem', mt: '1px' }} />
            <Box sx={{ typography: 'body2' }}>
              <ProblemText problem={problem} secondsLeft={secondsLeft} />
            </Box>
          </>
        )}
      </Box>
      <Button variant="text" color="inherit" autoFocus={focusOnCancel} aria-disabled={isBusy} onClick={onCancel}>
        {t('cancel')} <Kbd aria-hidden>Esc</Kbd>
      </Button>
      <BusyButton isBusy={isBusy} {...button}>
        {deed}
      </BusyButton>
    </DialogActions>
  )
}
