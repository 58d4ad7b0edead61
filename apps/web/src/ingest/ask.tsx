import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import type { IngestKey } from '@vitrine/contract/ingest/keys.contract'
import { useMemo } from 'react'
import { StepActions } from '../ui/buttons/step-actions.tsx'
import { toProblem } from '../ui/feedback/problem.model.ts'
import { KeyHint } from './key-facts.tsx'

interface ConfirmKeyActionProps {
  id: string
  /** The consequence of confirming. */
  consequence: string
  ingestKey: IngestKey
  deed: string
  isDestructive?: boolean
  isBusy: boolean
  error: Error | null
  onYes: () => void
  onNo: () => void
}

/** Asks before changing a key. Shows the key's hint, since a crawler can have two. */
export function ConfirmKeyAction({
  id,
  consequence,
  ingestKey,
  deed,
  isDestructive,
  isBusy,
  error,
  onYes,
  onNo,
}: ConfirmKeyActionProps) {
  const refusal = useMemo(() => (error ? toProblem(error) : undefined), [error])
  const ifIdle = (act: () => void) => () => {
    if (!isBusy) act()
  }
  return (
    <>
      <DialogContent id={id}>
        <Typography>{consequence}</Typography>
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          <KeyHint hint={ingestKey.hint} />
        </Typography>
      </DialogContent>
      <StepActions
        deed={deed}
        button={{ color: isDestructive ? 'error' : 'primary', onClick: ifIdle(onYes) }}
        isBusy={isBusy}
        problem={refusal}
        onCancel={ifIdle(onNo)}
        focusOnCancel
      />
    </>
  )
}
