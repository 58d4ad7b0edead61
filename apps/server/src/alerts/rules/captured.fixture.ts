import type { AlertScope } from '@vitrine/contract/alerts/alert'
import type { AlertOwner, BannerKinds } from '@vitrine/db/alerts/sources'
import { writeFinding } from '../finding-text.ts'
import type { Fact, Moment, Verdict, Watch } from './rule.ts'

/** A configuration without any restriction. */
export const ANYTHING: AlertScope = {
  countryId: null,
  divisionId: null,
  platformId: null,
  storeId: null,
  categoryGroupId: null,
  categoryId: null,
  brandId: null,
  ean: '',
  own: false,
}
/** A client that owns company 1. */
export const CLIENT: AlertOwner = { clientId: 7, ownProviderIds: new Set([1]) }
export const STAFF: AlertOwner = { clientId: null, ownProviderIds: new Set() }

export interface WatchOptions {
  readonly scope?: Partial<AlertScope>
  readonly below?: number | null
  readonly above?: number | null
  readonly asker?: AlertOwner
}

export const watch = ({ scope, below = null, above = null, asker = CLIENT }: WatchOptions = {}): Watch => ({
  scope: { ...ANYTHING, ...scope },
  detail: { toleranceBelow: below, toleranceAbove: above, finalPrice: false },
  asker,
})

export const at = (text: string) => new Date(`${text}Z`)
export const MOMENT: Moment = { since: at('2026-03-29T07:00'), asOf: at('2026-03-30T07:00') }
export const PLACE = { platformId: 3, platform: 'UK - Pennywell', countryId: 28 }
export const OWN: BannerKinds = { brandId: 11, providerId: 1, categoryId: 21, categoryGroupId: 31, divisionId: 41 }
export const OTHERS: BannerKinds = { brandId: 12, providerId: 2, categoryId: 22, categoryGroupId: 32, divisionId: 42 }

/** Whether each finding holds, by key. */
export const verdicts = (judged: Iterable<Verdict>) =>
  Object.fromEntries([...judged].map(({ key, holds }) => [key, holds] as const))
/** Facts with their English text in place of the message. */
export const inEnglish = ({ message, ...fact }: Fact) => ({ ...fact, text: writeFinding('en', message) })
export const texts = (judged: Iterable<Verdict>) => [...judged].map(({ fact }) => inEnglish(fact()).text)

/** Scopes that match nothing of the test data. */
export const ELSEWHERE: readonly Partial<AlertScope>[] = [
  { countryId: 27 },
  { platformId: 4 },
  { divisionId: 49 },
  { categoryGroupId: 39 },
  { categoryId: 29 },
]
