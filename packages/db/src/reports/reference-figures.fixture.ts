import type { MeasureName } from '@vitrine/contract/reports/measures'
import type { Figure } from '@vitrine/contract/reports/report-answer'
import { type Decision, type Fact, PARTS } from './reference.fixture.ts'

/** An expected capture of a url. */
export interface Slot {
  readonly day: string
  readonly urlId: number
  readonly platformId: number
  readonly isPassed: boolean
  readonly isReceived: boolean
  readonly isLate: boolean
}

/** Anything that is counted; a fact outside the requested categories counts only as captured. */
export interface Item {
  readonly day: string
  readonly fact?: Fact
  readonly isAsked: boolean
  readonly decision?: Decision
  readonly slot?: Slot
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const distinct = (values: readonly unknown[]) => new Set(values).size
const percent = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole)
export const facts = (items: readonly Item[]) => items.flatMap(({ fact, isAsked }) => (fact && isAsked ? [fact] : []))
export const share = (items: readonly Item[]) => sum(facts(items).map((fact) => fact.share))
const weighted = (items: readonly Item[]) => sum(facts(items).map((fact) => fact.weighted))
export const captures = (items: readonly Item[]) => distinct(facts(items).map(({ captureId }) => captureId))
const days = (items: readonly Item[]) => [...new Set(facts(items).map(({ day }) => day))].sort()
const decisions = (items: readonly Item[], what: Decision['what']) =>
  items.filter(({ decision }) => decision?.what === what)
const slots = (items: readonly Item[], is: (slot: Slot) => boolean) =>
  items.filter(({ slot }) => slot !== undefined && is(slot)).length

type MeasureFunction = (own: readonly Item[], context: readonly Item[], ownCompanies: readonly number[]) => Figure

/** The reference computation of each measure, for a row and its base. */
export const MEASURING: Record<MeasureName, MeasureFunction> = {
  banners: (own) => share(own) / PARTS,
  shareOfBanner: (own, context) => percent(share(own), share(context)),
  weightedShare: (own, context) => percent(weighted(own), weighted(context)),
  mix: (own, context) => percent(share(own), share(context)),
  presence: (own, context) => percent(captures(own), captures(context)),
  coverage: (own) => {
    const captured = own.map(({ fact }) => fact?.platformId)
    return percent(distinct(facts(own).map(({ platformId }) => platformId)), distinct(captured))
  },
  activeBrands: (own) => distinct(facts(own).flatMap(({ tradeId }) => tradeId ?? [])),
  concentration: (own) => {
    const brands = [...Map.groupBy(facts(own), ({ tradeId }) => tradeId).values()]
    const whole = share(own)
    return whole === 0 ? null : sum(brands.map((brand) => (sum(brand.map((fact) => fact.share)) / whole) ** 2))
  },
  bannersPerCapture: (own) => (captures(own) === 0 ? null : share(own) / PARTS / captures(own)),
  ownShare: (own, _context, companies) => {
    if (companies.length === 0) return null
    const mine = own.filter(({ fact }) => fact?.companyId && companies.includes(fact.companyId))
    return percent(share(mine), share(own))
  },
  daysOnAir: (own) => days(own).length,
  firstSeen: (own) => days(own)[0] ?? null,
  lastSeen: (own) => days(own).at(-1) ?? null,
  appearances: captures,
  eTailers: (own) => distinct(facts(own).map(({ platformId }) => platformId)),
  weightedScore: (own) => weighted(own) / PARTS,
  saves: (own) => decisions(own, 'saves').length,
  sends: (own) => decisions(own, 'sends').length,
  discards: (own) => decisions(own, 'discards').length,
  errors: (own) => decisions(own, 'errors').length,
  reopened: (own) => percent(own.filter(({ decision }) => decision?.isReopened).length, decisions(own, 'sends').length),
  medianSeconds: (own) => {
    const seconds = own.flatMap(({ decision }) => decision?.seconds ?? []).sort((a, b) => a - b)
    return seconds[Math.ceil(seconds.length / 2) - 1] ?? null
  },
  expected: (own) => slots(own, () => true),
  received: (own) => slots(own, ({ isReceived }) => isReceived),
  failed: (own) => slots(own, ({ isReceived, isPassed }) => isPassed && !isReceived),
  late: (own) => slots(own, ({ isLate }) => isLate),
  success: (own) =>
    percent(
      slots(own, ({ isReceived }) => isReceived),
      slots(own, ({ isPassed }) => isPassed),
    ),
}
