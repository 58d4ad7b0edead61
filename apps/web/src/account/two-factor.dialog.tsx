import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '@vitrine/contract/limits'
import { useEffect, useRef } from 'react'
import { AccountDialog, type DialogFrame, withReset } from './account-dialog.tsx'
import { CodeStep } from './code-step.tsx'
import { t } from './messages.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { twoFactorQuery, useTwoFactorSteps } from './two-factor.api.ts'
import { type Goal, isHeld, type Step } from './two-factor.model.ts'
import { TwoFactorOverview } from './two-factor-overview.tsx'

function goalTitle(goal: Goal): string {
  if (goal.deed === 'renew') return t('newRecoveryCodes')
  if (goal.deed === 'turnOff') return t('turnOff2FA')
  return t(goal.by === 'mail' ? 'turnOnMailCodes' : 'setUpAuthenticator')
}

function getTitle(step: Step): string {
  if (step.at === 'overview') return t('configure2FA')
  return step.at === 'recoveryCodes' ? t('yourRecoveryCodes') : goalTitle(step.goal)
}

/** Why the password is needed. */
function getPurpose(goal: Goal, mail: string): string {
  if (goal.deed === 'renew') return t('newCodesHint', { count: LIMITS.recoveryCodes })
  const mailed = t('mailCodeNext', { address: mail })
  if (goal.deed === 'turnOff') return mailed
  return goal.by === 'mail' ? mailed : t('appKeyNext')
}

function TwoFactor(frame: DialogFrame) {
  const { data } = useQuery(twoFactorQuery)
  const hasPassword = data?.hasPassword ?? true
  const { state, dispatch, givePassword, giveCode, mailAgain } = useTwoFactorSteps()
  const title = useRef<HTMLHeadingElement>(null)
  const wasAt = useRef(state.at)
  useEffect(() => {
    // the focused button is gone
    if (state.at === 'overview' && wasAt.current !== 'overview') title.current?.focus()
    wasAt.current = state.at
  }, [state.at])
  const leave = () => dispatch({ type: 'leave' })
  const { isBusy, refusal } = state
  return (
    <AccountDialog
      {...frame}
      // Esc acts like Cancel and Done: back to the overview, then closes the dialog
      onClose={state.at === 'overview' ? frame.onClose : leave}
      title={getTitle(state)}
      titleRef={title}
      isHeld={isHeld(state)}
      width={520}
    >
      {state.at === 'overview' && (
        <TwoFactorOverview onChoose={(goal) => dispatch({ type: 'choose', goal })} onClose={frame.onClose} />
      )}
      {state.at === 'password' && (
        <PasswordStep
          hasPassword={hasPassword}
          purpose={getPurpose(state.goal, data?.mail ?? '')}
          deed={t(state.goal.deed === 'renew' ? 'createNewCodes' : 'continue')}
          isBusy={isBusy}
          refusal={refusal}
          onEdit={() => dispatch({ type: 'clearRefusal', at: 'password' })}
          onSubmit={(password) => givePassword(state.goal, password)}
          onCancel={leave}
        />
      )}
      {state.at === 'code' && (
        <CodeStep
          step={state}
          hasPassword={hasPassword}
          isBusy={isBusy}
          refusal={refusal}
          onEdit={(at) => dispatch({ type: 'clearRefusal', at })}
          onSubmit={(password, code) => giveCode(state.goal, password, code)}
          onMailAgain={mailAgain}
          onCancel={leave}
        />
      )}
      {state.at === 'recoveryCodes' && (
        <RecoveryCodes
          codes={state.codes}
          areKept={state.areKept}
          onKeep={(areKept) => dispatch({ type: 'keep', areKept })}
          onDone={leave}
        />
      )}
    </AccountDialog>
  )
}

/** Sets up and turns off the second step at sign-in. */
export const TwoFactorDialog = withReset(TwoFactor)
