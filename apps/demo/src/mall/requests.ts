import { hash } from '../random.ts'
import type { MallShop } from './shops.ts'

export const VARIANTS = ['a', 'b'] as const
export type Variant = (typeof VARIANTS)[number]

/** Everything that decides how a page looks. The same request always gives the same page. */
export interface PageRequest {
  readonly shop: MallShop
  /** With the query. */
  readonly path: string
  readonly at: Date
  /** Country of the visitor, as the demo writes it: UK, not GB. */
  readonly country: string
  readonly variant: Variant
  /** The visitor has answered the cookie wall. */
  readonly hasAnswered: boolean
}

/** Added by the proxy through which a visitor comes. */
export const COUNTRY_HEADER = 'x-visitor-country'
/** The instant that a page shows, for tests. */
export const TIME_HEADER = 'x-mall-time'
export const REQUEST_ID_HEADER = 'x-request-id'
export const CONSENT_COOKIE = 'consent'
export const VARIANT_COOKIE = 'ab'

export const isVariant = (text: string | undefined): text is Variant => VARIANTS.some((variant) => variant === text)

/** The variant of visitors who have none yet, by the second in which they arrive. */
export function chooseVariant({ host, behavior }: MallShop, at: Date): Variant {
  if (!behavior.hasVariants) return 'a'
  return hash(`${host} ${Math.floor(at.getTime() / 1000)}`) % 2 === 0 ? 'a' : 'b'
}

export function parseCookies(header: string | undefined): ReadonlyMap<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.split('=').map((part) => part.trim()))
  return new Map(pairs.flatMap(([name, value]) => (name && value !== undefined ? [[name, value] as const] : [])))
}

/** The demo calls the United Kingdom UK; proxies use the ISO code. */
export function parseCountry(text: string | undefined): string | undefined {
  const code = text?.trim().toUpperCase()
  if (!code || !/^[A-Z]{2}$/.test(code)) return undefined
  return code === 'GB' ? 'UK' : code
}
