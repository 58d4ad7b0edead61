import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import DialogActions from '@mui/material/DialogActions'
import { MESSAGES } from '@vitrine/contract/errors'
import { CallError } from '../platform/call.ts'
import { Kbd } from '../ui/kbd.tsx'

interface StepActionsProps {
  /** The deed, as its button says it. */
  deed: string
  /** Its button; without a type of its own it acts by onClick. */
  button: Pick<ButtonProps, 'type' | 'color' | 'onClick'>
  isBusy: boolean
  error: Error | null
  onCancel: () => void
  /** A question leaves the focus on the answer that changes nothing. */
  focusOnCancel?: boolean
}

/**
 * Cancel and the deed. What went wrong stands beside them, in a place that is free anyway, so that nothing moves; only
 * on a phone, which has no such place, above them.
 */
export function StepActions({ deed, button, isBusy, error, onCancel, focusOnCancel = false }: StepActionsProps) {
  return (
    <DialogActions sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <Box
        role="alert"
        sx={{
          flex: { xs: error ? '1 0 100%' : 1, sm: 1 },
          mb: { xs: error ? 1 : 0, sm: 0 },
          display: 'flex',
          gap: 0.75,
          color: 'error.main',
        }}
      >
        {error && (
          <>
            <ErrorOutline sx={{ fontSize: '1rem', mt: '1px' }} />
            <Box sx={{ typography: 'body2' }}>{error instanceof CallError ? error.message : MESSAGES.savingFailed}</Box>
          </>
        )}
      </Box>
      <Button variant="text" color="inherit" autoFocus={focusOnCancel} aria-disabled={isBusy} onClick={onCancel}>
        Cancel <Kbd aria-hidden>Esc</Kbd>
      </Button>
      <Button variant="contained" aria-busy={isBusy} aria-disabled={isBusy} {...button}>
        {deed}
        {isBusy && <CircularProgress aria-hidden size={16} thickness={5} color="inherit" />}
      </Button>
    </DialogActions>
  )
}
