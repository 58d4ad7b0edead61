import { DEFAULT_LANGUAGE, LANGUAGE_LOCALES } from '@vitrine/contract/language/languages'
import type { MailedDownload } from '@vitrine/db/downloads/mailing.queries'
import type { Mail } from '../platform/mail.ts'
import { renderMail } from '../platform/mail-layout.ts'
import { messages } from './messages.ts'

const MB = 1024 * 1024
/** Many mail servers refuse larger attachments, which grow when they are encoded. */
export const MOST_ATTACHED = 10 * MB

interface DownloadMailOptions {
  readonly isAttached: boolean
  /** Address of the product. */
  readonly address: string
}

export function downloadMail(download: MailedDownload, { isAttached, address }: DownloadMailOptions): Mail {
  const { title, mailTo, isOwnAddress, name, state, problem } = download
  const t = messages(download.language ?? DEFAULT_LANGUAGE)
  const about = { title, name }
  const failed = isOwnAddress ? t('ownFileFailed', { title }) : t('sentFileFailed', about)
  const made = isOwnAddress ? t('ownFile', { title }) : t('sentFile', about)
  return renderMail(mailTo, {
    subject: title,
    greeting: isOwnAddress ? t('greetingName', { name }) : t('greeting'),
    paragraphs: [
      ...(state === 'failed' ? [failed] : [made, describePlace(download, isAttached)]),
      ...(problem === null ? [] : [problem]),
    ],
    ...(!isAttached && { button: { label: t('openVitrine'), address } }),
    closing: t('closing'),
  })
}

function describePlace({ isOwnAddress, name, bytes, expiresAt, ...download }: MailedDownload, isAttached: boolean) {
  const language = download.language ?? DEFAULT_LANGUAGE
  const t = messages(language)
  const { dates, ui } = LANGUAGE_LOCALES[language]
  const until = expiresAt.toLocaleDateString(dates, {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  if (isAttached) return isOwnAddress ? t('ownAttached', { until }) : t('sentAttached', { name, until })
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  const size = ((bytes ?? 0) / MB).toLocaleString(ui, digits)
  return isOwnAddress ? t('ownTooLarge', { size, until }) : t('sentTooLarge', { size, name, until })
}
