import { SCREENS } from './screens.ts'

/** Steps of the login screen besides signing in. The URL names the step; the token follows the #. */
export const LOGIN_STEPS = {
  'forgotten-password': { title: 'Forgotten password' },
  'new-password': { title: 'New password' },
  company: { title: 'Company sign-in' },
  'stop-alert': { title: 'Stop an alert' },
} as const satisfies Record<string, { title: string }>

export type LoginStep = keyof typeof LOGIN_STEPS

export const isLoginStep = (value: unknown): value is LoginStep =>
  typeof value === 'string' && Object.hasOwn(LOGIN_STEPS, value)

/** Browsers don't send the fragment, so the token doesn't end up in logs. */
export const getLoginStepAddress = (step: LoginStep, token: string) => `${SCREENS.login.path}?step=${step}#${token}`
