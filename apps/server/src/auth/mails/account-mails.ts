import { DEFAULT_LANGUAGE } from '@vitrine/contract/language/languages'
import { LIMITS } from '@vitrine/contract/limits'
import type { Recipient } from '@vitrine/db/auth/password.queries'
import { createMessages } from '../../platform/language.ts'
import type { Mail } from '../../platform/mail.ts'
import { renderMail } from '../../platform/mail-layout.ts'
import en from './account-mails.en.messages.ts'
import es from './account-mails.es.messages.ts'

const messages = createMessages<typeof en>({ en, es })

const getMessages = ({ language }: Recipient) => messages(language ?? DEFAULT_LANGUAGE)

export function codeMail(recipient: Recipient, code: string): Mail {
  const t = getMessages(recipient)
  return renderMail(recipient.email, {
    // not in the subject, because a locked phone would show it
    subject: t('codeSubject'),
    greeting: t('greeting', { name: recipient.name }),
    paragraphs: [t('code', { minutes: LIMITS.code.minutes })],
    code,
    closing: t('codeClosing'),
  })
}

export function passwordLinkMail(recipient: Recipient, username: string, address: string): Mail {
  const t = getMessages(recipient)
  return renderMail(recipient.email, {
    subject: t('newPasswordSubject'),
    greeting: t('greeting', { name: recipient.name }),
    paragraphs: [t('passwordLink', { username, minutes: LIMITS.passwordLink.minutes })],
    button: { label: t('chooseNewPassword'), address },
    closing: t('passwordLinkClosing'),
  })
}

export function companySignInMail(recipient: Recipient, company: string, address: string): Mail {
  const t = getMessages(recipient)
  return renderMail(recipient.email, {
    subject: t('companySubject'),
    greeting: t('greeting', { name: recipient.name }),
    paragraphs: [t('companyAsked'), t('companyHint', { company })],
    button: { label: t('signIn'), address },
    closing: t('companyClosing'),
  })
}

export function newAccountMail(recipient: Recipient, username: string, address: string): Mail {
  const t = getMessages(recipient)
  return renderMail(recipient.email, {
    subject: t('accountSubject'),
    greeting: t('greeting', { name: recipient.name }),
    paragraphs: [t('accountCreated', { username }), t('accountNextStep', { days: LIMITS.passwordLink.sentDays })],
    button: { label: t('choosePassword'), address },
    closing: t('accountClosing'),
  })
}

export function sentLinkMail(recipient: Recipient, username: string, address: string): Mail {
  const t = getMessages(recipient)
  return renderMail(recipient.email, {
    subject: t('newPasswordSubject'),
    greeting: t('greeting', { name: recipient.name }),
    paragraphs: [t('sentLink', { username, days: LIMITS.passwordLink.sentDays })],
    button: { label: t('chooseNewPassword'), address },
    closing: t('sentLinkClosing'),
  })
}

/** Sent after changes to an account: subject, paragraph and closing. */
export const NOTICES = {
  passwordChanged: ['passwordChangedSubject', 'passwordChanged', 'notYou'],
  twoFactorOn: ['twoFactorOnSubject', 'twoFactorOn', 'notYou'],
  twoFactorOff: ['twoFactorOffSubject', 'twoFactorOff', 'notYou'],
  recoveryCodesRenewed: ['recoveryCodesRenewedSubject', 'recoveryCodesRenewed', 'notYou'],
  emailChanged: ['emailChangedSubject', 'emailChanged', 'notExpected'],
  rightsChanged: ['rightsChangedSubject', 'rightsChanged', 'notExpected'],
  companyAccountTied: ['companyAccountTiedSubject', 'companyAccountTied', 'notYou'],
  passkeyAdded: ['passkeyAddedSubject', 'passkeyAdded', 'notYou'],
  passkeyRemoved: ['passkeyRemovedSubject', 'passkeyRemoved', 'notYou'],
  passkeysReset: ['passkeysResetSubject', 'passkeysReset', 'notYou'],
  recoveryCodeUsed: ['recoveryCodeUsedSubject', 'recoveryCodeUsed', 'notYou'],
} as const
export type Notice = keyof typeof NOTICES

export function noticeMail(recipient: Recipient, notice: Notice): Mail {
  const t = getMessages(recipient)
  const [subject, paragraph, closing] = NOTICES[notice]
  return renderMail(recipient.email, {
    subject: t(subject),
    greeting: t('greeting', { name: recipient.name }),
    paragraphs: [t(paragraph)],
    closing: t(closing),
  })
}
