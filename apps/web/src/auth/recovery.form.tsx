import KeyOutlined from '@mui/icons-material/VpnKeyOutlined'
import Box from '@mui/material/Box'
import { LIMITS } from '@vitrine/contract/limits'
import { type FormEvent, useId, useRef } from 'react'
import { SubmitButton } from '../ui/buttons/submit-button.tsx'
import { BackButton, NeedHelp, StepFoot, StepTitle } from '../ui/dialogs/step.tsx'
import { isActiveProblem } from '../ui/feedback/problem.model.ts'
import { ProblemLine } from '../ui/feedback/problem-line.tsx'
import { LoginField } from './login-field.tsx'
import { t } from './messages.ts'
import type { CodeEntry } from './use-code-entry.ts'

interface RecoveryFormProps {
  entry: CodeEntry
  supportUrl: string | undefined
  onBack: () => void
}

/** Signs in with a recovery code, for users without access to their phone or email. */
export function RecoveryForm({ entry, supportUrl, onBack }: RecoveryFormProps) {
  const { code, busy, problem, secondsLeft, change, enter } = entry
  const input = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void enter(code).then(() => input.current?.focus())
  }
  return (
    <form noValidate aria-labelledby={titleId} onSubmit={submit}>
      <StepTitle id={titleId} title={t('useRecoveryCode')}>
        {t('recoveryHint', { count: LIMITS.recoveryCodes })}
      </StepTitle>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <LoginField
          label={t('recoveryCode')}
          value={code}
          onChange={(event) => change(event.target.value)}
          inputRef={input}
          autoFocus
          readOnly={busy}
          error={isActiveProblem(problem, secondsLeft)}
          placeholder="xxxxx-xxxxx"
          startAdornment={<KeyOutlined sx={{ mr: 1 }} />}
          slotProps={{
            input: { maxLength: LIMITS.input, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
          }}
        />
        <SubmitButton busy={busy} waiting={secondsLeft > 0}>
          {t('continue')}
        </SubmitButton>
        <ProblemLine problem={problem} secondsLeft={secondsLeft} />
      </Box>
      <StepFoot>
        <BackButton onClick={onBack} />
        <NeedHelp address={supportUrl} />
      </StepFoot>
    </form>
  )
}
