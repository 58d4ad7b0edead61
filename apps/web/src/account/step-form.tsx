import DialogContent from '@mui/material/DialogContent'
import type { FormEvent, ReactNode } from 'react'
import { StepActions } from '../ui/buttons/step-actions.tsx'
import type { Refusal } from './two-factor.model.ts'

interface StepFormProps {
  deed: string
  isDestructive?: boolean
  isBusy: boolean
  refusal: Refusal | undefined
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** A step of the two-factor dialog, with buttons to continue and go back. Enter continues. */
export function StepForm({
  deed,
  isDestructive = false,
  isBusy,
  refusal,
  onSubmit,
  onCancel,
  children,
}: StepFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
      <DialogContent>{children}</DialogContent>
      <StepActions
        deed={deed}
        button={{ type: 'submit', color: isDestructive ? 'error' : 'primary' }}
        isBusy={isBusy}
        problem={refusal?.at === 'step' ? refusal.problem : undefined}
        onCancel={() => {
          if (!isBusy) onCancel()
        }}
      />
    </form>
  )
}
