import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Config } from './config.ts'

export interface Attachment {
  readonly fileName: string
  readonly type: string
  readonly content: Readable | Buffer
  /** Set for a picture that the email shows with `cid:` plus this ID. */
  readonly contentId?: string
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for each copy of an email, so that email clients recognize duplicates. */
  readonly id?: string
  readonly attachments?: readonly Attachment[]
  /** Additional headers. Must be our own text, one line each. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  /** Connects and signs in, without sending anything. */
  check(): Promise<void>
  close(): void
}

/** The address doesn't exist, so a retry would not help. */
export class BadAddress extends Error {}

const Address = z.email()
const CONNECT_MS = 10_000

/** Keeps a header on one line and an email to one recipient, whatever the input. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

export function openMailer({ SMTP_URL, MAIL_FROM }: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>): Mailer {
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: CONNECT_MS,
    // emails contain only what we wrote: no file or URL is ever loaded
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
        ...(id && { messageId: `<${id}@${getHost(MAIL_FROM)}>` }),
        attachments: attachments.map(toAttachment),
        headers: { 'Auto-Submitted': 'auto-generated', ...asTheyAre(headers) },
      })
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}

/** Keeps nodemailer from folding long addresses. */
const asTheyAre = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value: oneLine(value) }]))

/** Host of an address such as 'Vitrine <no-reply@example.com>'. */
const getHost = (from: string) => from.replace(/.*@/, '').replace(/>.*/, '').trim()

const toAttachment = ({ fileName, type, content, contentId }: Attachment) => ({
  filename: oneLine(fileName),
  contentType: type,
  content,
  ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
})
