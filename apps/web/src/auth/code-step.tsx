import { resendCode } from '@vitrine/contract/auth/auth.contract'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { canUsePasskeys } from '../platform/passkeys.ts'
import { enterPasskey } from '../platform/session.ts'
import { type Problem, toProblem } from '../ui/feedback/problem.model.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { useAttempt } from '../ui/feedback/use-attempt.ts'
import { useCountdown } from '../ui/feedback/use-countdown.ts'
import { BACK, type CodeView, isOver, type OwedCode } from './code.model.ts'
import { DigitsForm } from './digits.form.tsx'
import { t } from './messages.ts'
import { OtherWays } from './other-ways.tsx'
import { RecoveryForm } from './recovery.form.tsx'
import { useCodeEntry } from './use-code-entry.ts'

interface CodeStepProps {
  owed: OwedCode
  username: string
  supportUrl: string | undefined
  onIn: () => Promise<void>
  /** Returns to the password; with a problem if the sign-in has to start over. */
  onBack: (problem?: Problem) => void
}

/** The step after the password when two-factor sign-in is on. */
export function CodeStep({ owed, username, supportUrl, onIn, onBack }: CodeStepProps) {
  const [view, setView] = useState<CodeView>('digits')
  const [wait, setWait] = useState(() => (owed.by === 'mail' ? { wait: owed.resendIn } : undefined))
  const [isSending, setSending] = useState(false)
  const mailIn = useCountdown(wait)
  const digits = useCodeEntry({ kind: 'digits', onIn, onOver: onBack })
  const recovery = useCodeEntry({ kind: 'recovery', onIn, onOver: onBack })

  const passkey = useAttempt()
  const askForPasskey = () =>
    passkey.run(
      async () => {
        await enterPasskey()
        await onIn()
      },
      (failure) => {
        if (isOver(failure)) onBack(toProblem(failure))
        return isOver(failure)
      },
    )

  const goBack = () => {
    const before = BACK[view]
    if (before) setView(before)
    else onBack()
  }
  const sendMail = async () => {
    setSending(true)
    try {
      const { sentTo, resendIn } = await call(resendCode, {})
      setWait({ wait: resendIn })
      digits.change('')
      setView('digits')
      toast(t('newCodeMailed', { address: sentTo }))
    } catch (failure) {
      const problem = toProblem(failure)
      if (isOver(failure)) return onBack(problem)
      if (problem.wait !== undefined) setWait({ wait: problem.wait })
      toast(problem.text, { kind: 'alert' })
    } finally {
      setSending(false)
    }
  }
  if (view === 'recovery') return <RecoveryForm entry={recovery} supportUrl={supportUrl} onBack={goBack} />
  if (view === 'digits') {
    return (
      <DigitsForm
        owed={owed}
        username={username}
        entry={digits}
        mailIn={mailIn}
        onBack={goBack}
        onOtherWays={() => setView('ways')}
        passkey={owed.hasPasskey && canUsePasskeys() ? { ...passkey, ask: () => void askForPasskey() } : undefined}
      />
    )
  }
  return (
    <OtherWays
      by={owed.by}
      mailIn={mailIn}
      isSending={isSending}
      supportUrl={supportUrl}
      onSend={() => void sendMail()}
      onRecovery={() => setView('recovery')}
      onBack={goBack}
    />
  )
}
