import { LANGUAGE_LOCALES } from '@vitrine/contract/language/languages'
import type { MailedDownload } from '@vitrine/db/downloads/mailing.queries'
import type { Mail } from '../platform/mail.ts'
import { mailOf } from '../platform/mail-layout.ts'

const MB = 1024 * 1024
/** Larger ones are refused by many mail servers once they are packed for the journey. */
export const MOST_ATTACHED = 10 * MB

interface How {
  readonly isAttached: boolean
  /** Of the product. */
  readonly address: string
}

export function downloadMail(download: MailedDownload, { isAttached, address }: How): Mail {
  const { title, mailTo, isOwnAddress, name, state, problem } = download
  const asked = isOwnAddress ? 'you asked for' : `${name} asked for and had sent to you`
  const words =
    state === 'failed'
      ? [`the file that ${asked} could not be prepared: ${title}.`]
      : [`this is the file that ${asked}: ${title}.`, whereItIs(download, isAttached)]
  return mailOf(mailTo, {
    subject: title,
    greeting: isOwnAddress ? `Hello ${name},` : 'Hello,',
    paragraphs: [...words, ...(problem === null ? [] : [problem])],
    ...(!isAttached && { button: { label: 'Open Vitrine', address } }),
    closing: 'This mail was sent because its address was given when the file was asked for.',
  })
}

function whereItIs({ isOwnAddress, name, bytes, expiresAt }: MailedDownload, isAttached: boolean): string {
  const until = expiresAt.toLocaleDateString(LANGUAGE_LOCALES.en.dates, { timeZone: 'UTC' })
  const place = `in the menu under ${isOwnAddress ? 'your' : 'the'} name, at Downloads, until ${until}.`
  const found = isOwnAddress ? 'You find' : `${name} finds`
  if (isAttached) return `It is attached. ${found} it in Vitrine, too, ${place}`
  const size = `${((bytes ?? 0) / MB).toFixed(1)} MB`
  return `With ${size} it is too large for a mail. ${found} it in Vitrine ${place}`
}
