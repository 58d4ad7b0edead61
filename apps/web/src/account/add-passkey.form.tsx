import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { LIMITS } from '@vitrine/contract/limits'
import { useId, useState } from 'react'
import { Labeled } from '../ui/fields/labeled.tsx'
import { Intro } from './intro.tsx'
import { t } from './messages.ts'
import { StepForm } from './step-form.tsx'
import type { Refusal } from './two-factor.model.ts'

interface AddPasskeyFormProps {
  proposedName: string
  isBusy: boolean
  refusal: Refusal | undefined
  onSubmit: (name: string) => void
  onCancel: () => void
}

export function AddPasskeyForm({ proposedName, isBusy, refusal, onSubmit, onCancel }: AddPasskeyFormProps) {
  const [name, setName] = useState(proposedName)
  const id = useId()
  return (
    <StepForm
      deed={t('continue')}
      isBusy={isBusy}
      refusal={refusal}
      onCancel={onCancel}
      onSubmit={() => onSubmit(name.trim() || proposedName)}
    >
      <Stack sx={{ gap: 2 }}>
        <Intro>{t('passkeyNextStep')}</Intro>
        <Labeled htmlFor={id} label={t('passkeyName')}>
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
        </Labeled>
      </Stack>
    </StepForm>
  )
}
