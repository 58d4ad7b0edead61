import { queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  getTwoFactor,
  mailTwoFactorCode,
  renewRecoveryCodes,
  startAuthenticator,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from '@vitrine/contract/auth/two-factor.contract'
import { useReducer } from 'react'
import { call } from '../platform/call.ts'
import { refreshUser } from '../platform/session.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { t } from './messages.ts'
import { type Goal, OVERVIEW, reduceTwoFactor, type StepAt, type TwoFactorEvent } from './two-factor.model.ts'

export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => call(getTwoFactor, {}, { signal }),
})

/** Users without a password send null; their recent sign-in is enough. */
const toBody = (password: string) => ({ password: password || null })

/** Starts the flow with the password. */
async function begin(goal: Goal, password: string): Promise<TwoFactorEvent> {
  const body = toBody(password)
  if (goal.deed === 'renew') {
    return { type: 'codes', codes: (await call(renewRecoveryCodes, { body })).recoveryCodes }
  }
  if (goal.by === 'authenticator') {
    return { type: 'begun', password, source: { kind: 'newKey', ...(await call(startAuthenticator, { body })) } }
  }
  return { type: 'begun', password, source: { kind: 'mail', sent: await call(mailTwoFactorCode, { body }) } }
}

async function finish({ deed, by }: StepAt<'code'>['goal'], password: string, code: string): Promise<TwoFactorEvent> {
  if (deed === 'turnOn') {
    return { type: 'codes', codes: (await call(turnOnTwoFactor, { body: { by, code } })).recoveryCodes }
  }
  await call(turnOffTwoFactor, { body: { ...toBody(password), code } })
  toast(t('twoFactorIsOff'))
  return { type: 'leave' }
}

/** The steps of the dialog and their calls, one at a time. The result of a call is the next event. */
export function useTwoFactorSteps() {
  const client = useQueryClient()
  const [state, dispatch] = useReducer(reduceTwoFactor, OVERVIEW)

  /** Runs before the overview is shown again, also after a failure, because the server may have made the change. */
  const reload = () =>
    Promise.all([client.invalidateQueries({ queryKey: twoFactorQuery.queryKey }), refreshUser().catch(() => {})])

  const run = async (work: () => Promise<TwoFactorEvent>) => {
    if (state.isBusy) return
    dispatch({ type: 'send' })
    const event = await work().catch((failure: unknown): TwoFactorEvent => ({ type: 'refused', failure }))
    if (event.type === 'codes' || event.type === 'leave') await reload()
    dispatch(event)
    if (event.type === 'refused') void reload()
  }
  return {
    state,
    dispatch,
    givePassword: (goal: Goal, password: string) => void run(() => begin(goal, password)),
    giveCode: (goal: StepAt<'code'>['goal'], password: string, code: string) =>
      void run(() => finish(goal, password, code)),
    mailAgain: (password: string) =>
      void run(async () => ({ type: 'mailedAgain', sent: await call(mailTwoFactorCode, { body: toBody(password) }) })),
  }
}
