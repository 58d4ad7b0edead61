import { expect } from '@playwright/test'
import type { Mail } from '../../tools/services/mail-store.ts'
import { e2eEnvironment } from './settings.ts'

/** The email address of a test user. */
export const getAddress = ({ username }: { username: string }) => `${username}@test.invalid`

/** Received emails, newest first, from the mail server. */
async function fetchMails(address: string): Promise<Mail[]> {
  const answer = await fetch(`${e2eEnvironment().MAIL_WEB_URL}/mails.json?to=${encodeURIComponent(address)}`)
  if (!answer.ok) throw new Error(`The mail server answered ${answer.status}`)
  return (await answer.json()) as Mail[]
}

interface MailFilter {
  /** Only emails newer than this one. */
  after?: Mail
  subject?: RegExp
}

/** Waits for the newest matching email. */
export async function waitForMail(address: string, { after, subject = /./ }: MailFilter = {}): Promise<Mail> {
  const newest = async () =>
    (await fetchMails(address)).find((mail) => mail.id > (after?.id ?? '') && subject.test(mail.subject))
  let found: Mail | undefined
  await expect
    .poll(async () => (found = await newest()), { message: `a mail to ${address}`, timeout: 30_000 })
    .toBeDefined()
  if (!found) throw new Error('A mail was found and is gone')
  return found
}

export function extractCode({ text }: Mail): string {
  const code = /\b(\d{3})[ \u00a0]?(\d{3})\b/.exec(text)
  if (!code) throw new Error(`No code in: ${text}`)
  return `${code[1]}${code[2]}`
}

export function extractLink({ text }: Mail): string {
  const [link] = /https?:\/\/[^\s>]+/.exec(text) ?? []
  if (!link) throw new Error(`No link in: ${text}`)
  return link
}
