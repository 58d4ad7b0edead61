import { useRouterState } from '@tanstack/react-router'
import { isLoginStep, type LoginStep } from '@vitrine/contract/access/login-steps'
import { takeStopToken } from '../alerts/stop/stop-token.ts'
import { takeCompanyAnswer } from '../auth/company.api.ts'
import { takeLinkToken } from '../auth/link-token.ts'

export const readLoginStep = ({ step }: Record<string, unknown>): LoginStep | undefined =>
  isLoginStep(step) ? step : undefined

const TOKENS: Partial<Record<LoginStep, (token: string) => boolean>> = {
  'new-password': takeLinkToken,
  company: takeCompanyAnswer,
  'stop-alert': takeStopToken,
}

interface Address {
  readonly hash: string
  readonly search: Record<string, unknown>
}

/** Keeps the token of a step in memory. Returns true if it has to be removed from the address. */
export function takeStepToken(step: LoginStep, { hash, search }: Address): boolean {
  const take = TOKENS[step]
  return take !== undefined && (take(hash) || take(String(search.token ?? '')))
}

/** The current step of the login screen; undefined on the form and on other screens. */
export const useLoginStep = (): LoginStep | undefined =>
  useRouterState({
    select: ({ matches }) => {
      const match = matches.at(-1)
      return match?.staticData.screen === 'login' ? readLoginStep(match.search) : undefined
    },
  })
