import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { LIMITS } from '@vitrine/contract/limits'
import { useId, useState } from 'react'
import { Labelled } from '../ui/labelled.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { Intro } from './intro.tsx'
import { PASSWORD_MISSING } from './password-step.tsx'
import { StepForm } from './step-form.tsx'
import type { Refusal } from './two-factor.model.ts'

interface AddPasskeyFormProps {
  proposedName: string
  isBusy: boolean
  refusal: Refusal | undefined
  onSubmit: (name: string, password: string) => void
  onCancel: () => void
}

export function AddPasskeyForm({ proposedName, isBusy, refusal, onSubmit, onCancel }: AddPasskeyFormProps) {
  const [name, setName] = useState(proposedName)
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const id = useId()
  const wrong = refusal?.at === 'password' ? refusal.problem.text : undefined
  return (
    <StepForm
      deed="Continue"
      isBusy={isBusy}
      refusal={refusal}
      onCancel={onCancel}
      onSubmit={() => {
        setMissing(!password)
        if (password) onSubmit(name.trim() || proposedName, password)
      }}
    >
      <Stack sx={{ gap: 2 }}>
        <Intro>Your browser then asks you to create the passkey.</Intro>
        <Labelled htmlFor={id} label="Name">
          <OutlinedInput
            id={id}
            fullWidth
            autoFocus
            value={name}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setName(event.target.value)}
            placeholder={proposedName}
            slotProps={{ input: { maxLength: LIMITS.input, autoComplete: 'off' } }}
          />
        </Labelled>
        <PasswordField
          label="Password"
          name="current-password"
          autoComplete="current-password"
          value={password}
          onChange={(value) => {
            setPassword(value)
            setMissing(false)
          }}
          error={isMissing ? PASSWORD_MISSING : wrong}
          hint=""
        />
      </Stack>
    </StepForm>
  )
}
