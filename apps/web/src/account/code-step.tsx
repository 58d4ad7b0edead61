import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { GivenCode } from '@vitrine/contract/auth/auth.contract'
import { useEffect, useRef, useState } from 'react'
import { INCOMPLETE } from '../ui/fields/code-advice.ts'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { CodeEntry } from './code-entry.tsx'
import { CodeOrigin } from './code-origin.tsx'
import { t } from './messages.ts'
import { PASSWORD_MISSING } from './password-step.tsx'
import { StepForm } from './step-form.tsx'
import type { Refusal, RefusedField, StepAt } from './two-factor.model.ts'

interface CodeStepProps {
  step: StepAt<'code'>
  hasPassword: boolean
  isBusy: boolean
  refusal: Refusal | undefined
  onEdit: (at: RefusedField) => void
  onSubmit: (password: string, code: string) => void
  onMailAgain: (password: string) => void
  onCancel: () => void
}

/**
 * Asks for a code: before turning a method on, to prove that it works; before turning it off, to prove that the user
 * has it.
 */
export function CodeStep({ step, hasPassword, isBusy, refusal, onEdit, ...rest }: CodeStepProps) {
  const { onSubmit, onMailAgain, onCancel } = rest
  const { goal, source } = step
  const asksPassword = hasPassword && step.password === null
  const isOff = goal.deed === 'turnOff'
  const [password, setPassword] = useState(step.password ?? '')
  const [kind, setKind] = useState<keyof typeof INCOMPLETE>('digits')
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<Partial<Record<'password' | 'code', string>>>({})
  const passwordInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const wrongAt = refusal?.at
  const getError = (at: 'password' | 'code') => missing[at] ?? (wrongAt === at ? refusal?.problem.text : undefined)

  useEffect(() => {
    if (wrongAt === 'password') passwordInput.current?.select()
    if (wrongAt !== 'code') return
    // a wrong code is cleared
    setCode('')
    codeInput.current?.focus()
  }, [wrongAt])

  const changeCode = (typed: string) => {
    setCode(typed)
    setMissing(({ code: _, ...rest }) => rest)
    if (typed) onEdit('code')
  }
  const submit = (typed: string) => {
    const isWhole = GivenCode.safeParse(typed).success
    const isMissing = hasPassword && !password
    setMissing({
      ...(isMissing && { password: PASSWORD_MISSING }),
      ...(!isWhole && { code: INCOMPLETE[kind] }),
    })
    if (isMissing) passwordInput.current?.focus()
    else if (isWhole) onSubmit(password, typed)
    else codeInput.current?.focus()
  }
  return (
    <StepForm
      deed={t(isOff ? 'turnOff' : 'turnOn')}
      isDestructive={isOff}
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={() => submit(code)}
      onCancel={onCancel}
    >
      <Stack sx={{ gap: 2 }}>
        <CodeOrigin source={source} isOff={isOff} />
        {asksPassword && (
          <PasswordField
            label={t('password')}
            name="current-password"
            autoComplete="current-password"
            autoFocus
            inputRef={passwordInput}
            value={password}
            onChange={(value) => {
              setPassword(value)
              setMissing(({ password: _, ...rest }) => rest)
              onEdit('password')
            }}
            error={getError('password')}
            hint=""
          />
        )}
        <CodeEntry
          kind={kind}
          value={code}
          onChange={changeCode}
          // turning off requires a click, so that it never happens by accident
          {...(!isOff && { onComplete: submit })}
          error={getError('code')}
          source={source}
          inputRef={codeInput}
          autoFocus={!asksPassword}
          isBusy={isBusy}
          onMailAgain={() => onMailAgain(password)}
        />
        {isOff && (
          <Button
            size="small"
            sx={{ alignSelf: 'start', ml: -1.25 }}
            onClick={() => {
              setKind(kind === 'digits' ? 'recovery' : 'digits')
              changeCode('')
              onEdit('code')
            }}
          >
            {t(kind === 'digits' ? 'useRecoveryCode' : 'useSixDigitCode')}
          </Button>
        )}
      </Stack>
    </StepForm>
  )
}
