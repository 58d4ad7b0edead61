/**
 * Actions of an administrator for a user. The audit log stores the code; the text is English and translated as a label.
 */
export const USER_HELP = {
  twoFactorReset: 'Two-factor reset',
  passwordLinkMailed: 'Password link mailed',
  signInsEnded: 'All sign-ins ended',
} as const
export type UserHelp = keyof typeof USER_HELP

export const isUserHelp = (code: unknown): code is UserHelp =>
  typeof code === 'string' && Object.hasOwn(USER_HELP, code)
