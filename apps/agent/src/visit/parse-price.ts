import { PAGE_FACTS_LIMITS } from '@vitrine/contract/visits/page-facts'
import { PRICE } from '../page/page-words.ts'

export interface Price {
  readonly amount: number
  /** Missing if the text doesn't say which of several currencies it means. */
  readonly currency?: string
}

const CURRENCIES: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₺': 'TRY',
  '₹': 'INR',
  us$: 'USD',
  mx$: 'MXN',
  ca$: 'CAD',
  a$: 'AUD',
  r$: 'BRL',
  zł: 'PLN',
  kč: 'CZK',
  lei: 'RON',
  dh: 'AED',
  dhs: 'AED',
}
/** Signs of several currencies, by the country of the page. */
const SHARED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  $: { US: 'USD', MX: 'MXN', CA: 'CAD', AU: 'AUD', NZ: 'NZD', CO: 'COP', CL: 'CLP', AR: 'ARS', SG: 'SGD', HK: 'HKD' },
  kr: { SE: 'SEK', NO: 'NOK', DK: 'DKK', IS: 'ISK' },
  '¥': { JP: 'JPY', CN: 'CNY' },
}
const ALL_PRICES = new RegExp(PRICE, 'gi')

/** All prices in a text; the country decides what a sign means that several currencies share. */
export function parsePrices(text: string, country: string | undefined): Price[] {
  return [...text.matchAll(ALL_PRICES)].flatMap(([found]) => {
    // 3€99
    const split = /^(\d+)([€£])(\d{2})$/.exec(found)
    const written = split ? `${split[1]}.${split[3]}` : found
    const amount = parseAmount(written)
    const sign = (split?.[2] ?? found.replace(/[\d\s.,'’–—-]+/g, '')).toLowerCase()
    const currency = CURRENCIES[sign] ?? (country && SHARED[sign]?.[country]) ?? toCode(sign)
    return amount === undefined ? [] : [{ amount, ...(currency && { currency }) }]
  })
}

const toCode = (sign: string) => (/^[a-z]{3}$/.test(sign) ? sign.toUpperCase() : undefined)

/** A number in any notation: 1,299.00, 1.299,00, 1 299,00, 12,-. Three digits after the only separator are thousands. */
export function parseAmount(text: string): number | undefined {
  const digits = text.replace(/[^\d.,]/g, '').replace(/^[.,]+|[.,]+$/g, '')
  if (!/\d/.test(digits)) return undefined
  const decimal = /[.,](\d{1,2})$/.exec(digits)
  const whole = (decimal ? digits.slice(0, decimal.index) : digits).replace(/[.,]/g, '')
  const amount = Number(`${whole}.${decimal?.[1] ?? '0'}`)
  return amount <= PAGE_FACTS_LIMITS.amount ? amount : undefined
}
