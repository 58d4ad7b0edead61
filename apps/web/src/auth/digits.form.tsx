import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type FormEvent, useId, useRef } from 'react'
import { SubmitButton } from '../ui/buttons/submit-button.tsx'
import { BackButton, StepFoot, StepTitle } from '../ui/dialogs/step.tsx'
import { isActiveProblem } from '../ui/feedback/problem.model.ts'
import { ProblemLine } from '../ui/feedback/problem-line.tsx'
import { ProblemText } from '../ui/feedback/problem-text.tsx'
import { CodeField } from '../ui/fields/code-field.tsx'
import { drawStrong } from '../ui/format/strong.tsx'
import { TABULAR } from '../ui/theme/theme.ts'
import { type OwedCode, secondsToNextCode } from './code.model.ts'
import { t } from './messages.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { useClock } from './use-clock.ts'
import type { CodeEntry } from './use-code-entry.ts'

interface DigitsFormProps {
  owed: OwedCode
  username: string
  entry: CodeEntry
  /** Seconds until another email can be requested. */
  mailIn: number
  onBack: () => void
  onOtherWays: () => void
  /** Absent if the account has none or the browser does not support them. */
  passkey: (Pick<CodeEntry, 'busy' | 'problem' | 'secondsLeft'> & { ask: () => void }) | undefined
}

/** Six digits; submits after the last one. */
export function DigitsForm({ owed, username, entry, mailIn, onBack, onOtherWays, passkey }: DigitsFormProps) {
  const { code, busy, problem, secondsLeft, change, enter } = entry
  const input = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const send = (typed: string) => void enter(typed).then(() => input.current?.focus())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(code)
  }
  return (
    <form noValidate aria-labelledby={titleId} onSubmit={submit}>
      <StepTitle id={titleId} title={t('enterCode')}>
        <Origin owed={owed} username={username} />
      </StepTitle>
      <CodeField
        label={t('codeLabel')}
        value={code}
        onChange={change}
        onComplete={send}
        inputRef={input}
        autoFocus
        disabled={busy}
        error={isActiveProblem(problem, secondsLeft) && <ProblemText problem={problem} secondsLeft={secondsLeft} />}
        hint={owed.by === 'mail' ? <NextMail seconds={mailIn} /> : <NextCode />}
      />
      <Box sx={{ mt: 2 }}>
        <SubmitButton busy={busy} waiting={secondsLeft > 0}>
          {t('continue')}
        </SubmitButton>
      </Box>
      {passkey && (
        <Box sx={{ mt: 2 }}>
          <PasskeyButton isBusy={passkey.busy} isWaiting={passkey.secondsLeft > 0} onClick={passkey.ask}>
            {t('usePasskey')}
          </PasskeyButton>
          <Box sx={{ mt: 1 }}>
            <ProblemLine problem={passkey.problem} secondsLeft={passkey.secondsLeft} />
          </Box>
        </Box>
      )}
      <StepFoot>
        <BackButton onClick={onBack} />
        <Button onClick={onOtherWays} sx={{ mr: -1.5 }}>
          {t('codeDoesNotWork')}
        </Button>
      </StepFoot>
    </form>
  )
}

/** Where the code comes from. */
function Origin({ owed, username }: { owed: OwedCode; username: string }) {
  if (owed.by === 'mail') return t.rich('codeMailedTo', { address: owed.sentTo, strong: drawStrong })
  return t.rich('codeInApp', { username, strong: drawStrong })
}

const NextCode = () => <Hint>{t('nextCodeIn', { seconds: useClock(secondsToNextCode) })}</Hint>

const NextMail = ({ seconds }: { seconds: number }) => (
  <Hint>{seconds > 0 ? t('nextMailIn', { seconds }) : t('codeHint')}</Hint>
)

const Hint = ({ children }: { children: string }) => (
  <Box sx={{ ...TABULAR, display: 'flex', gap: 1 }}>
    <ScheduleOutlined sx={{ fontSize: '1rem', mt: '1px' }} />
    {children}
  </Box>
)
