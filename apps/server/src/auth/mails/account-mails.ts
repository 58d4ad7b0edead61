import { LIMITS } from '@vitrine/contract/limits'
import type { Recipient } from '@vitrine/db/auth/password.queries'
import type { Mail } from '../../platform/mail.ts'
import { mailOf } from '../../platform/mail-layout.ts'

const NOT_YOU = 'If this was not you, change your password and tell your administrator.'

export function codeMail({ name, email }: Recipient, code: string): Mail {
  return mailOf(email, {
    // the code is not in the subject, which a locked phone shows
    subject: 'Your code for Vitrine',
    greeting: `Hello ${name},`,
    paragraphs: [`this is your code. It works once, for ${LIMITS.code.minutes} minutes.`],
    code,
    closing: `Nobody from Vitrine will ever ask you for it. ${NOT_YOU}`,
  })
}

export function passwordLinkMail({ name, email }: Recipient, username: string, address: string): Mail {
  return mailOf(email, {
    subject: 'A new password for Vitrine',
    greeting: `Hello ${name},`,
    paragraphs: [
      `somebody asked for a new password for ${username}. The link works once, for ${LIMITS.passwordLink.minutes} minutes.`,
    ],
    button: { label: 'Choose a new password', address },
    closing: 'If this was not you, there is nothing to do: your password stays as it is.',
  })
}

export function companySignInMail({ name, email }: Recipient, company: string, address: string): Mail {
  return mailOf(email, {
    subject: 'Sign in to Vitrine with your company account',
    greeting: `Hello ${name},`,
    paragraphs: [
      'somebody asked for a new password for your user.',
      `You sign in to Vitrine with your company account (${company}), so there is no password to choose.`,
    ],
    button: { label: 'Sign in', address },
    closing: 'If this was not you, there is nothing to do.',
  })
}

const SENT_LINK = `The link works once, for ${LIMITS.passwordLink.sentDays} days.`

export function newAccountMail({ name, email }: Recipient, username: string, address: string): Mail {
  return mailOf(email, {
    subject: 'Your account for Vitrine',
    greeting: `Hello ${name},`,
    paragraphs: [
      `an account was made for you. Your username is ${username}.`,
      `Choose a password, and you can sign in. ${SENT_LINK}`,
    ],
    button: { label: 'Choose a password', address },
    closing: 'If you did not expect this mail, there is nothing to do: without a password nobody can sign in.',
  })
}

export function sentLinkMail({ name, email }: Recipient, username: string, address: string): Mail {
  return mailOf(email, {
    subject: 'A new password for Vitrine',
    greeting: `Hello ${name},`,
    paragraphs: [`your administrator sends you this link to choose a new password for ${username}. ${SENT_LINK}`],
    button: { label: 'Choose a new password', address },
    closing: 'Until you use it, everything stays as it is.',
  })
}

/** Told after the fact, so that nobody's account is changed without their knowledge. */
export const NOTICES = {
  passwordChanged: {
    subject: 'Your password for Vitrine was changed',
    paragraph: 'your password was changed, and every other sign-in of your account has ended.',
  },
  twoFactorOn: {
    subject: 'Two-factor sign-in is on',
    paragraph:
      'from now on Vitrine asks you for a code after the password. Every other sign-in of your account has ended.',
  },
  twoFactorOff: {
    subject: 'Two-factor sign-in is off',
    paragraph: 'from now on Vitrine asks you for the password alone.',
  },
  recoveryCodesRenewed: {
    subject: 'New recovery codes for Vitrine',
    paragraph: 'new recovery codes were made for your account. The old ones no longer work.',
  },
  emailChanged: {
    subject: 'The e-mail address of your account was changed',
    paragraph: 'an administrator gave your account another e-mail address. Mails no longer come to this one.',
  },
  rightsChanged: {
    subject: 'The rights of your account were changed',
    paragraph: 'an administrator changed the roles or the client of your account.',
  },
  companyAccountTied: {
    subject: 'Your company account is linked to Vitrine',
    paragraph: 'your company account is now linked to your user. You can sign in to Vitrine with it.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    paragraph:
      'a passkey was added to your account. It can sign in without your password. You can remove it in the menu under your name, Passkeys.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    paragraph: 'a passkey was removed from your account. It can no longer sign in.',
  },
  passkeysReset: {
    subject: 'Your passkeys were removed',
    paragraph: 'an administrator removed all passkeys from your account. They can no longer sign in.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    paragraph: 'somebody signed in to your account with one of its recovery codes.',
  },
} as const
export type Notice = keyof typeof NOTICES

/** Said of what an administrator did. */
const NOT_EXPECTED = 'If you did not expect this, tell your administrator at once.'
const CLOSINGS: Partial<Record<Notice, string>> = { emailChanged: NOT_EXPECTED, rightsChanged: NOT_EXPECTED }

export function noticeMail({ name, email }: Recipient, notice: Notice): Mail {
  const { subject, paragraph } = NOTICES[notice]
  const closing = CLOSINGS[notice] ?? NOT_YOU
  return mailOf(email, { subject, greeting: `Hello ${name},`, paragraphs: [paragraph], closing })
}
