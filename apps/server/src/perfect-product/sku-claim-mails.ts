import { DEFAULT_LANGUAGE } from '@vitrine/contract/language/languages'
import { CLAIM_KINDS, type SkuClaim } from '@vitrine/contract/perfect-product/sku-claims.contract'
import type { Recipient } from '@vitrine/db/auth/password.queries'
import type { DecidedClaims, WaitingClaims } from '@vitrine/db/perfect-product/sku-claim.queries'
import type { Mail } from '../platform/mail.ts'
import { renderMail } from '../platform/mail-layout.ts'
import { messages } from './messages.ts'

/** Number of claims that an email names; the others are counted. */
export const MOST_NAMED = 20

type Kind = SkuClaim['kind']
type NamedClaim = WaitingClaims['named'][number]
type Messages = ReturnType<typeof messages>

/** In the language that the recipient chose. */
const getMessages = ({ language }: Recipient): Messages => messages(language ?? DEFAULT_LANGUAGE)

const WAITING = {
  sku: { subject: 'skusWait', text: 'skusClaimed' },
  ean: { subject: 'eansWait', text: 'eansClaimed' },
  both: { subject: 'bothWait', text: 'bothClaimed' },
} as const
const DECIDED = {
  sku: { approved: 'skusApproved', refused: 'skusRefused' },
  ean: { approved: 'eansApproved', refused: 'eansRefused' },
} as const

const combine = (hasKind: (kind: Kind) => boolean): keyof typeof WAITING => {
  const kinds = CLAIM_KINDS.filter(hasKind)
  return kinds.length === 1 && kinds[0] ? kinds[0] : 'both'
}

function nameClaims(t: Messages, claims: readonly NamedClaim[], count = claims.length): string {
  const listed = claims.slice(0, MOST_NAMED).map(({ sku }) => sku)
  const named = listed.join(', ')
  return count > listed.length ? t('named', { named, count: count - listed.length }) : named
}

export function claimsMail(recipient: Recipient, { client, counts, named }: WaitingClaims, address: string): Mail {
  const t = getMessages(recipient)
  const { sku: skus, ean: eans } = counts
  const kinds = combine((kind) => counts[kind] > 0)
  const { subject, text } = WAITING[kinds]
  return renderMail(recipient.email, {
    subject: t(subject, { client, skus, eans }),
    greeting: t('greeting', { name: recipient.name }),
    paragraphs: [
      t(text, { client, skus, eans, named: nameClaims(t, named, skus + eans) }),
      t('hiddenUntilApproved', { kinds }),
    ],
    button: { label: t('reviewClaims'), address: new URL('/admin/clients', address).href },
    closing: t('sentToAdministrators'),
  })
}

export function decisionMail({ claims, ...recipient }: DecidedClaims, address: string): Mail {
  const t = getMessages(recipient)
  const kinds = combine((one) => claims.some(({ kind }) => kind === one))
  const paragraphs = CLAIM_KINDS.flatMap((kind) =>
    [true, false].flatMap((isApproved) => {
      const decided = claims.filter((claim) => claim.kind === kind && claim.isApproved === isApproved)
      const text = DECIDED[kind][isApproved ? 'approved' : 'refused']
      return decided.length > 0 ? [t(text, { named: nameClaims(t, decided) })] : []
    }),
  )
  return renderMail(recipient.email, {
    subject: t('decisionSubject', { kinds }),
    greeting: t('greeting', { name: recipient.name }),
    paragraphs: [t('decided', { kinds }), ...paragraphs],
    button: { label: t('openProductList'), address: new URL('/perfect-product', address).href },
    closing: t('sentToImporter'),
  })
}
