import { CURRENCIES, EURO } from '../../data/products.ts'
import type { Retailer } from '../../data/retailers.ts'

/** Where a page or a creative is shown: its language and its money. */
export type Market = Pick<Retailer, 'country' | 'language'>

interface Format {
  readonly before: string
  readonly after: string
  readonly point: string
}

const POINTED: Readonly<Record<string, string>> = { GBP: '£', USD: '$', MXN: '$', AED: 'AED\u00a0' }

function getFormat({ country, language }: Market): Format {
  const { code } = CURRENCIES[country] ?? EURO
  const sign = POINTED[code]
  if (sign !== undefined) return { before: sign, after: '', point: '.' }
  return language === 'en' ? { before: '€', after: '', point: '.' } : { before: '', after: '\u00a0€', point: ',' }
}

/** In the currency's own smallest steps: a price in euros becomes one that a shop there would ask. */
export function inCurrency(euros: number, { country }: Market): number {
  const { perEuro } = CURRENCIES[country] ?? EURO
  const amount = euros * perEuro
  if (perEuro >= 10) return Math.max(5, Math.round(amount * 2) / 2)
  return Math.round(amount * 20) / 20 - (perEuro === 1 || amount < 1 ? 0 : 0.01)
}

export function formatPrice(amount: number, market: Market): string {
  const { before, after, point } = getFormat(market)
  return `${before}${amount.toFixed(2).replace('.', point)}${after}`
}

/** A round sum, as vouchers name it. */
export function formatRoundPrice(amount: number, market: Market): string {
  const { before, after } = getFormat(market)
  return `${before}${Math.round(amount)}${after}`
}

interface PriceParts {
  readonly before: string
  readonly whole: string
  readonly point: string
  readonly cents: string
  readonly after: string
}

export function splitPrice(amount: number, market: Market): PriceParts {
  const { before, after, point } = getFormat(market)
  const [whole = '0', cents = '00'] = amount.toFixed(2).split('.')
  return { before, whole, point, cents, after: after.trim() }
}

/** `-25%`, or `-25 %` where a space belongs there. */
export function percentOff(percent: number, { language }: Market): string {
  return language === 'en' || language === 'it' || language === 'pt' ? `-${percent}%` : `-${percent}\u00a0%`
}
