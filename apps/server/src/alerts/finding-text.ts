import type { FoundFact, StoredFact } from '@vitrine/contract/alerts/finding'
import type { FindingCode, FindingMessage, FindingParameters } from '@vitrine/contract/alerts/finding-message'
import { LANGUAGE_LOCALES, type Language } from '@vitrine/contract/language/languages'
import type { Translate } from '@vitrine/contract/language/translate'
import { createMessages } from '../platform/language.ts'
import en from './finding.en.messages.ts'
import es from './finding.es.messages.ts'

const messages = createMessages<typeof en>({ en, es })

interface Writer {
  readonly t: Translate<typeof en>
  /** For example '9.99 GBP'. */
  readonly money: (amount: number, currency: string | null) => string
  /** For example '12.3%', without a sign. */
  readonly percent: (value: number) => string
  readonly decimal: (value: number) => string
  /** For example '45.1%', with at most two decimals. */
  readonly share: (value: number) => string
  readonly points: (value: number) => string
  /** For example '15/11/2026'. */
  readonly day: (day: string) => string
}

/** One decimal; small values get as many as they need to be different from zero. */
const PRECISE = { maximumFractionDigits: 1, maximumSignificantDigits: 2, roundingPriority: 'morePrecision' } as const
const SHARE = { minimumFractionDigits: 1, maximumFractionDigits: 2 } as const

function createWriter(language: Language): Writer {
  const { ui, dates } = LANGUAGE_LOCALES[language]
  const format = (options: Intl.NumberFormatOptions) => {
    const numbers = new Intl.NumberFormat(ui, options)
    return (value: number) => numbers.format(value)
  }
  const amounts = format({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const percents = format({ style: 'percent', ...PRECISE })
  const shares = format({ style: 'percent', ...SHARE })
  const points = format(SHARE)
  const days = new Intl.DateTimeFormat(dates, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
  return {
    t: messages(language),
    money: (amount, currency) => (currency === null ? amounts(amount) : `${amounts(amount)} ${currency}`),
    percent: (value) => percents(Math.abs(value) / 100),
    decimal: format(PRECISE),
    share: (value) => shares(value / 100),
    points: (value) => points(Math.abs(value)),
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
  }
}

const getSide = (value: number) => (value === 0 ? 'same' : value > 0 ? 'above' : 'below')

type Write<Code extends FindingCode> = (parameters: FindingParameters<Code>, writer: Writer) => string

const TEXTS: { readonly [Code in FindingCode]: Write<Code> } = {
  literal: ({ text }) => text,
  priceOutsideBand: ({ priceKind, price, currency, percent, recommended }, { t, money, percent: inPercent }) =>
    t('priceOutsideBand', {
      priceKind,
      price: money(price, currency),
      side: getSide(percent),
      percent: inPercent(percent),
      recommended: money(recommended, currency),
    }),
  priceChanged: ({ priceKind, price, currency, percent, before }, { t, money, percent: inPercent }) =>
    t('priceChanged', {
      priceKind,
      price: money(price, currency),
      side: getSide(percent),
      percent: inPercent(percent),
      before: money(before, currency),
    }),
  gapToCheapest: ({ priceKind, price, currency, percent, cheapest, platform }, { t, money, percent: inPercent }) =>
    t('gapToCheapest', {
      priceKind,
      price: money(price, currency),
      side: getSide(percent),
      percent: inPercent(percent),
      cheapest: money(cheapest, currency),
      platform,
    }),
  priceIndex: ({ priceKind, price, currency, index, count, average }, { t, money, decimal }) =>
    t('priceIndex', {
      priceKind,
      price: money(price, currency),
      index: decimal(index),
      count,
      average: money(average, currency),
    }),
  promotion: ({ finalPrice, listPrice, currency, promoText }, { t, money }) => {
    if (finalPrice === null || listPrice === null) return t('promotionText', { promoText: promoText ?? '' })
    const prices = { finalPrice: money(finalPrice, currency), listPrice: money(listPrice, currency) }
    return promoText ? t('promotionWithText', { ...prices, promoText }) : t('promotion', prices)
  },
  noPromotion: (_none, { t }) => t('noPromotion'),
  inStock: (_none, { t }) => t('inStock'),
  outOfStock: (_none, { t }) => t('outOfStock'),
  listed: (_none, { t }) => t('listed'),
  notListed: ({ lastListed }, { t, day }) => t('notListed', { lastListed: day(lastListed) }),
  imageMatches: ({ position }, { t }) =>
    position === null ? t('imageMatches') : t('numberedImageMatches', { position }),
  imageDiffers: ({ position }, { t }) =>
    position === null ? t('imageDiffers') : t('numberedImageDiffers', { position }),
  positionMoved: ({ position, before }, { t, decimal }) =>
    t('positionMoved', {
      position,
      before,
      side: getSide(position - before),
      places: decimal(Math.abs(position - before)),
    }),
  shareMoved: ({ share, before, points }, { t, share: inPercent, points: inPoints }) =>
    t('shareMoved', {
      share: inPercent(share),
      side: inPoints(points) === inPoints(0) ? 'same' : getSide(points),
      points: inPoints(points),
      before: inPercent(before),
    }),
  newBanner: (parameters, { t }) => t('newBanner', parameters),
  campaignNotExpected: (_none, { t }) => t('campaignNotExpected'),
  campaignNotCaptured: ({ isOfClient, since }, { t, day }) => {
    if (since === null) return isOfClient ? t('campaignNotCapturedForClient') : t('campaignNotCaptured')
    const values = { since: day(since) }
    return isOfClient ? t('campaignNotCapturedForClientSince', values) : t('campaignNotCapturedSince', values)
  },
  campaignNotReviewed: ({ day }, { t, day: write }) => t('campaignNotReviewed', { day: write(day) }),
  campaignLive: ({ day }, { t, day: write }) => t('campaignLive', { day: write(day) }),
  campaignMissedOnce: ({ day }, { t, day: write }) => t('campaignMissedOnce', { day: write(day) }),
  campaignMissing: ({ before, last, hasNewer }, { t, day }) => {
    const values = { isSameDay: String(before === last), before: day(before), last: day(last) }
    return hasNewer ? t('campaignMissingWithNewer', values) : t('campaignMissing', values)
  },
}

const writers = new Map<Language, Writer>()

function getWriter(language: Language): Writer {
  const writer = writers.get(language) ?? createWriter(language)
  writers.set(language, writer)
  return writer
}

export function writeFinding(language: Language, { code, parameters }: FindingMessage): string {
  return (TEXTS[code] as Write<typeof code>)(parameters as never, getWriter(language))
}

/** Adds the texts of a fact in the given language. */
export function writeFact<Fact extends StoredFact>(language: Language, fact: Fact): Fact & FoundFact {
  const message: FindingMessage = fact.message ?? { code: 'literal', parameters: { text: fact.text } }
  const written = { ...fact, message, text: writeFinding(language, message) }
  if (message.code !== 'shareMoved') return written
  const { t } = getWriter(language)
  const { isOwn, eTailers } = message.parameters
  return {
    ...written,
    ...(isOwn && { subject: t('ownCompanies') }),
    ...(eTailers !== null && { where: t('eTailers', { count: eTailers }) }),
  }
}
