import Button from '@mui/material/Button'
import type { PauseState, PauseTarget } from '@vitrine/contract/visits/operations.contract'
import { t } from './messages.ts'

/** The eTailer or proxy to pause; without a name it is everything. */
export interface PauseSubject {
  readonly target: PauseTarget
  readonly name: string | null
}

export interface PauseDeeds {
  /** Asks for the reason. */
  readonly pause: (subject: PauseSubject) => void
  readonly resume: (pause: PauseState) => void
}

interface PauseButtonProps extends PauseDeeds {
  target: PauseTarget
  name: string
  /** The pause, if it is paused. */
  current: PauseState | undefined
}

/** Pauses or resumes a row. The same button does both, so it keeps the focus. */
export function PauseButton({ target, name, current, pause, resume }: PauseButtonProps) {
  return (
    <Button
      size="small"
      variant="outlined"
      aria-label={t(current ? 'resumeNamed' : 'pauseNamed', { name })}
      onClick={() => (current ? resume(current) : pause({ target, name }))}
      sx={{ flex: 'none', whiteSpace: 'nowrap' }}
    >
      {t(current ? 'resume' : 'pause')}
    </Button>
  )
}
