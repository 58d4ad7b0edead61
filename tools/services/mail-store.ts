// Emails as files: one .eml each, with names that sort by time.
import { randomBytes } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Address } from 'postal-mime'
import PostalMime from 'postal-mime'

type Envelope = { from: string; to: string[] }
export type Mail = {
  id: string
  /** The envelope recipients, including Bcc. */
  to: string[]
  from: string
  subject: string
  date: string
  text: string
  html: string
  attachments: string[]
}

const FILE_NAME = /^[\w.-]+\.eml$/
const recipientsHeader = 'x-envelope-to'

let lastName = ''
/** Names sort by time, even within one millisecond; the random suffix separates two sinks in one folder. */
function nextName() {
  let time = Date.now()
  const stamp = () => new Date(time).toISOString().replaceAll(':', '-')
  while (stamp() <= lastName) time++
  lastName = stamp()
  return `${lastName}-${randomBytes(4).toString('hex')}.eml`
}

/** Written to a temporary file and renamed, so that a reader never sees half an email. */
export async function saveMail(folder: string, envelope: Envelope, message: Buffer) {
  const header = `Return-Path: <${envelope.from}>\r\n${recipientsHeader}: ${envelope.to.join(', ')}\r\n`
  const name = nextName()
  const unfinished = join(folder, `.${name}.part`)
  await writeFile(unfinished, Buffer.concat([Buffer.from(header), message]))
  await rename(unfinished, join(folder, name))
  return name
}

const getAddress = (address: Address | undefined) => address?.address ?? ''

async function parse(folder: string, id: string): Promise<Mail> {
  const mail = await PostalMime.parse(await readFile(join(folder, id)))
  const recipients = mail.headers.find((header) => header.key === recipientsHeader)?.value ?? ''
  return {
    id,
    to: recipients.split(', ').filter(Boolean),
    from: getAddress(mail.from),
    subject: mail.subject ?? '',
    date: mail.date ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map((attachment) => attachment.filename ?? attachment.mimeType),
  }
}

// An email never changes once it has its name.
const parsed = new Map<string, Promise<Mail>>()

function read(folder: string, id: string) {
  const known = parsed.get(id) ?? parse(folder, id)
  parsed.set(id, known)
  known.catch(() => parsed.delete(id))
  return known
}

async function names(folder: string) {
  const found = (await readdir(folder)).filter((name) => FILE_NAME.test(name) && !name.startsWith('.'))
  for (const id of parsed.keys()) if (!found.includes(id)) parsed.delete(id)
  return found.sort().reverse()
}

/** Newest first; with `to`, only the emails to that address. */
export async function listMails(folder: string, to?: string | null): Promise<Mail[]> {
  const mails = await Promise.all((await names(folder)).map((id) => read(folder, id)))
  const wanted = to?.toLowerCase()
  return wanted ? mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted)) : mails
}

export async function findMail(folder: string, id: string) {
  return (await names(folder)).includes(id) ? read(folder, id) : undefined
}
