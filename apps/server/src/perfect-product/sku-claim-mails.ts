import { CLAIM_KINDS, type SkuClaim } from '@vitrine/contract/perfect-product/sku-claims.contract'
import type { Recipient } from '@vitrine/db/auth/password.queries'
import type { DecidedClaims, WaitingClaims } from '@vitrine/db/perfect-product/sku-claim.queries'
import type { Mail } from '../platform/mail.ts'
import { mailOf } from '../platform/mail-layout.ts'

/** Named in a mail; more are counted. */
export const MOST_NAMED = 20

type Kind = SkuClaim['kind']
type Named = WaitingClaims['named'][number]

const WORDS = {
  sku: {
    name: 'SKU',
    hidden: 'captures',
    approved: 'The captures of these products appear within a few minutes.',
    refused: 'These products stay in your list without the SKU.',
  },
  ean: {
    name: 'EAN',
    hidden: 'Perfect Image pictures',
    approved: 'The Perfect Image pictures of these products are shown now.',
    refused: 'These products stay in your list. Their Perfect Image pictures are not shown.',
  },
} as const satisfies Record<Kind, unknown>

const formatCount = (kind: Kind, count: number) => `${count} ${WORDS[kind].name}${count === 1 ? '' : 's'}`

function nameClaims(claims: readonly Named[], count = claims.length): string {
  const named = claims.slice(0, MOST_NAMED).map(({ sku }) => sku)
  const more = count - named.length
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

export function claimsMail(
  { name, email }: Recipient,
  { client, counts, named }: WaitingClaims,
  address: string,
): Mail {
  const kinds = CLAIM_KINDS.filter((kind) => counts[kind] > 0)
  const count = counts.sku + counts.ean
  const counted = kinds.map((kind) => formatCount(kind, counts[kind])).join(' and ')
  const hidden = kinds.map((kind) => WORDS[kind].hidden).join(' and ')
  const subject = `${counted} of ${client} ${count === 1 ? 'waits' : 'wait'} for approval`
  return mailOf(email, {
    subject,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${client} asks for ${counted} that others may be using: ${nameClaims(named, count)}.`,
      `Until an administrator approves them, the ${hidden} of these products stay hidden from the client.`,
    ],
    button: { label: 'Review the claims', address: new URL('/admin/clients', address).href },
    closing: 'This mail goes to every administrator.',
  })
}

export function decisionMail({ name, email, claims }: DecidedClaims, address: string): Mail {
  const kinds = CLAIM_KINDS.filter((one) => claims.some(({ kind }) => kind === one))
  const asked = kinds.map((kind) => `${WORDS[kind].name}s`).join(' and ')
  const paragraphs = kinds.flatMap((kind) =>
    DECISIONS.flatMap(({ word, isApproved }) => {
      const decided = claims.filter((claim) => claim.kind === kind && claim.isApproved === isApproved)
      return decided.length > 0 ? [`${capitalize(word)}: ${nameClaims(decided)}. ${WORDS[kind][word]}`] : []
    }),
  )
  return mailOf(email, {
    subject: `The ${asked} you asked for`,
    greeting: `Hello ${name},`,
    paragraphs: [`your request for ${asked} was decided.`, ...paragraphs],
    button: { label: 'Open the product list', address: new URL('/perfect-product', address).href },
    closing: 'You get this mail because you imported these products.',
  })
}

const DECISIONS = [
  { word: 'approved', isApproved: true },
  { word: 'refused', isApproved: false },
] as const
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
