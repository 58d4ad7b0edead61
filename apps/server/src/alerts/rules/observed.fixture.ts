import type { Observation, ObservedProduct, Series } from '@vitrine/db/alerts/sources'
import { inEnglish } from './captured.fixture.ts'
import type { Judge, Moment, Watch } from './rule.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const AS_OF = new Date('2026-11-16T07:00:00Z')

/** A run on the day after the previous one. */
export const MOMENT: Moment = { since: new Date(AS_OF.getTime() - DAY_MS), asOf: AS_OF }
const EAN = '4006381333931'

/** An observation, in days relative to the run. Listed at 10.00 GBP by default. */
export const makeObservation = (days: number, said: Partial<Observation> = {}): Observation => ({
  at: new Date(AS_OF.getTime() + days * DAY_MS),
  listPrice: 10,
  finalPrice: 10,
  currency: 'GBP',
  inStock: null,
  isListed: true,
  position: null,
  promoText: null,
  ...said,
})

/** By default at the first eTailer, with a recommended price of 10.00 GBP. */
export const series = (observations: readonly Observation[], said: Partial<Series> = {}): Series => ({
  platformId: 1,
  platform: `UK - Shop ${said.platformId ?? 1}`,
  countryId: 10,
  storeId: null,
  store: null,
  recommended: { price: 10, currency: 'GBP' },
  observations,
  ...said,
})

export const product = (all: readonly Series[], said: Partial<ObservedProduct> = {}): ObservedProduct => ({
  ean: EAN,
  name: 'Night Cream 50 ml',
  brandId: 21,
  providerId: 31,
  categoryId: 41,
  categoryGroupId: 51,
  divisionId: 5,
  series: all,
  ...said,
})

/** By default watches everything by list price, for a client that owns company 31. */
export function watch(detail: Partial<Watch['detail']> = {}, scope: Partial<Watch['scope']> = {}): Watch {
  const any = { countryId: null, divisionId: null, platformId: null, storeId: null, categoryGroupId: null }
  return {
    detail: { toleranceBelow: null, toleranceAbove: null, finalPrice: false, ...detail },
    scope: { ...any, categoryId: null, brandId: null, ean: '', own: false, ...scope },
    asker: { clientId: 1, ownProviderIds: new Set([31]) },
  }
}

/** Whether each finding holds, by key without the EAN. */
export function getVerdicts(
  judge: Judge<'observations'>,
  products: readonly ObservedProduct[],
  watching: Watch,
): Record<string, boolean> {
  return Object.fromEntries(
    [...judge(products, watching, MOMENT)].map(({ key, holds }) => [key.replace(/^\d+@/, ''), holds]),
  )
}

/** The facts, with English texts. */
export const getFacts = (judge: Judge<'observations'>, products: readonly ObservedProduct[], watching: Watch) =>
  [...judge(products, watching, MOMENT)].map(({ fact }) => inEnglish(fact()))
