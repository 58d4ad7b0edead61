import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Config } from './config.ts'

export interface Attachment {
  readonly fileName: string
  readonly type: string
  readonly content: Readable | Buffer
  /** Of a picture that the mail itself shows, as `cid:` and this. */
  readonly contentId?: string
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Said again of the same mail: who gets it twice sees it once. */
  readonly id?: string
  readonly attachments?: readonly Attachment[]
  /** Beside those that every mail has; what we wrote ourselves, on one line each. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** There is no such address: trying again would not help. */
export class BadAddress extends Error {}

const Address = z.email()
const CONNECT_MS = 10_000

/** Whatever a name or an address holds, a header stays one line, and one mail goes to one person. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

export function openMailer({ SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: CONNECT_MS,
    // a mail is made of what we wrote: nothing in it names a file or an address to fetch
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, subject, text, html, id, attachments = [], headers = {} }) => {
      if (!Address.safeParse(to).success) throw new BadAddress('A mail address is not valid')
      await transport.sendMail({
        from: MAIL_FROM,
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
        html,
        ...(id && { messageId: `<${id}@${hostOf(MAIL_FROM)}>` }),
        attachments: attachments.map(attachmentOf),
        headers: { 'Auto-Submitted': 'auto-generated', ...asTheyAre(headers) },
      })
    },
    close: () => transport.close(),
  }
}

/** An address is not to be broken into lines, however long it is. */
const asTheyAre = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value: oneLine(value) }]))

/** Of 'Vitrine <no-reply@example.com>', what stands behind the sign. */
const hostOf = (from: string) => from.replace(/.*@/, '').replace(/>.*/, '').trim()

const attachmentOf = ({ fileName, type, content, contentId }: Attachment) => ({
  filename: oneLine(fileName),
  contentType: type,
  content,
  ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
})
