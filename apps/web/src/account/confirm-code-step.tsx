import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { GivenDigits } from '@vitrine/contract/auth/auth.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { INCOMPLETE } from '../ui/fields/code-advice.ts'
import { CodeEntry } from './code-entry.tsx'
import { Intro } from './intro.tsx'
import { t } from './messages.ts'
import { StepForm } from './step-form.tsx'
import type { CodeSource, Refusal } from './two-factor.model.ts'

interface ConfirmCodeStepProps {
  source: CodeSource
  hasPassword: boolean
  isBusy: boolean
  refusal: Refusal | undefined
  onEdit: () => void
  onSubmit: (code: string) => void
  onMailAgain: () => void
  onByPassword: () => void
  onCancel: () => void
}

/** Six digits instead of the password. Submits after the last one. */
export function ConfirmCodeStep({ source, isBusy, refusal, onEdit, onSubmit, ...rest }: ConfirmCodeStepProps) {
  const { hasPassword, onMailAgain, onByPassword, onCancel } = rest
  const [code, setCode] = useState('')
  const [isShort, setShort] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const wrong = refusal?.at === 'code' ? refusal.problem.text : undefined
  useEffect(() => {
    if (wrong === undefined) return
    // a wrong code is cleared
    setCode('')
    input.current?.focus()
  }, [wrong])
  const submit = (typed: string) => {
    const isWhole = GivenDigits.safeParse(typed).success
    setShort(!isWhole)
    if (isWhole) onSubmit(typed)
    else input.current?.focus()
  }
  return (
    <StepForm deed={t('confirm')} isBusy={isBusy} refusal={refusal} onSubmit={() => submit(code)} onCancel={onCancel}>
      <Stack sx={{ gap: 2 }}>
        <Intro>
          {source.kind === 'mail'
            ? t('codeMailed', { address: source.sent.sentTo, minutes: LIMITS.code.minutes })
            : t('enterAppCode')}
        </Intro>
        <CodeEntry
          kind="digits"
          value={code}
          onChange={(typed) => {
            setCode(typed)
            setShort(false)
            if (typed) onEdit()
          }}
          onComplete={submit}
          error={isShort ? INCOMPLETE.digits : wrong}
          source={source}
          inputRef={input}
          autoFocus
          isBusy={isBusy}
          onMailAgain={onMailAgain}
        />
        <Button size="small" sx={{ alignSelf: 'start', ml: -1.25, mt: -1 }} onClick={onByPassword}>
          {t(hasPassword ? 'usePassword' : 'useAnotherWay')}
        </Button>
      </Stack>
    </StepForm>
  )
}
