import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useSession } from '../platform/session.ts'
import { StepActions } from '../ui/buttons/step-actions.tsx'
import { NewPasswordFields } from '../ui/fields/new-password-fields.tsx'
import { PasswordField } from '../ui/fields/password-field.tsx'
import { useNewPassword } from '../ui/fields/use-new-password.ts'
import { t as tUi } from '../ui/messages.ts'
import { AccountDialog, type DialogFrame, withReset } from './account-dialog.tsx'
import { useChangePassword } from './change-password.api.ts'
import { findRefusal, PASSWORD_MISSING } from './change-password.model.ts'
import { Intro } from './intro.tsx'
import { t } from './messages.ts'

function ChangePassword(frame: DialogFrame) {
  const { user } = useSession()
  const [current, setCurrent] = useState('')
  const [currentProblem, setCurrentProblem] = useState<string>()
  const currentInput = useRef<HTMLInputElement>(null)
  const next = useNewPassword(user ? [user.name] : [])
  const { mutate, isPending, data, error, reset } = useChangePassword()
  const refusal = useMemo(() => findRefusal(data, error), [data, error])

  const focusCurrent = () => {
    currentInput.current?.focus()
    currentInput.current?.select()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const isNextRight = next.check()
    setCurrentProblem(current ? undefined : PASSWORD_MISSING)
    if (!current) focusCurrent()
    else if (isNextRight) {
      mutate(
        { current, new: next.value.password, repeat: next.value.repeat },
        {
          onSettled: (isChanged, failure) => {
            if (isChanged) return frame.onClose()
            const { at } = findRefusal(isChanged, failure) ?? {}
            if (at === 'current') focusCurrent()
            if (at === 'new') next.refuse()
          },
        },
      )
    }
  }
  return (
    <AccountDialog {...frame} title={t('changePassword')} isHeld={isPending}>
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogContent>
          <Intro>{t('changePasswordHint')}</Intro>
          <Box sx={{ display: 'grid', gap: 0.75, mt: 2 }}>
            <PasswordField
              label={t('currentPassword')}
              name="current-password"
              autoComplete="current-password"
              autoFocus
              value={current}
              onChange={(value) => {
                setCurrent(value)
                setCurrentProblem(undefined)
                // the user is correcting the rejected value
                if (refusal?.at === 'current') reset()
              }}
              error={currentProblem ?? (refusal?.at === 'current' ? refusal.problem.text : undefined)}
              inputRef={currentInput}
              hint=""
            />
            <NewPasswordFields form={next} />
          </Box>
        </DialogContent>
        <StepActions
          deed={tUi('accept')}
          button={{ type: 'submit' }}
          isBusy={isPending}
          problem={refusal?.at === 'form' ? refusal.problem : undefined}
          onCancel={() => {
            if (!isPending) frame.onClose()
          }}
        />
      </form>
    </AccountDialog>
  )
}

/** Changes the password. Closes without a warning, because there is nothing to lose. */
export const ChangePasswordDialog = withReset(ChangePassword)
