import type { Recipient } from '@vitrine/db/auth/password.queries'
import type { DecidedClaims, WaitingClaims } from '@vitrine/db/perfect-product/sku-claim.queries'
import type { Mail } from '../platform/mail.ts'
import { mailOf } from '../platform/mail-layout.ts'

/** Named in a mail; more are counted. */
export const MOST_NAMED = 20

const countSkus = (count: number) => (count === 1 ? '1 SKU' : `${count} SKUs`)

function nameSkus(skus: readonly string[], count = skus.length): string {
  const named = skus.slice(0, MOST_NAMED)
  const more = count - named.length
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

export function claimsMail({ name, email }: Recipient, { client, count, skus }: WaitingClaims, address: string): Mail {
  const subject = `${countSkus(count)} of ${client} ${count === 1 ? 'waits' : 'wait'} for approval`
  return mailOf(email, {
    subject,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${client} asks for ${countSkus(count)} that others may be using: ${nameSkus(skus, count)}.`,
      'Until somebody approves them, the captures of these products stay hidden from the client.',
    ],
    button: { label: 'Review the claims', address: new URL('/admin/clients', address).href },
    closing: 'This mail goes to every administrator.',
  })
}

export function decisionMail({ name, email, approved, refused }: DecidedClaims, address: string): Mail {
  const paragraphs = [
    ...(approved.length > 0
      ? [`approved: ${nameSkus(approved)}. The captures of these products appear within a few minutes.`]
      : []),
    ...(refused.length > 0 ? [`refused: ${nameSkus(refused)}. These products stay in your list without the SKU.`] : []),
  ]
  return mailOf(email, {
    subject: 'The SKUs you asked for',
    greeting: `Hello ${name},`,
    paragraphs: ['your request for SKUs was decided.', ...paragraphs.map(capitalize)],
    button: { label: 'Open the product list', address: new URL('/perfect-product', address).href },
    closing: 'You get this mail because you imported these SKUs.',
  })
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
