import type { LoginStep } from '@vitrine/contract/access/login-steps'
import { type ComponentType, lazy } from 'react'
import { LoginScreen } from '../../auth/login.screen.tsx'
import { useLoginStep } from '../login-step.ts'

const STEPS: Readonly<Record<LoginStep, ComponentType>> = {
  'forgotten-password': lazy(async () => ({
    default: (await import('../../auth/forgotten-password-step.tsx')).ForgottenPasswordStep,
  })),
  'new-password': lazy(async () => ({
    default: (await import('../../auth/new-password-step.tsx')).NewPasswordStep,
  })),
  company: lazy(async () => ({ default: (await import('../../auth/company-step.tsx')).CompanyStep })),
  'stop-alert': lazy(async () => ({ default: (await import('./stop-alert-step.tsx')).StopAlertStep })),
}

/** The login screen with its steps, such as a forgotten password or a link from an email. */
export function LoginPage() {
  const step = useLoginStep()
  const Step = step ? STEPS[step] : LoginScreen
  return <Step />
}
