import { RETAILERS, type Retailer } from '../data/retailers.ts'
import { slug } from '../insert.ts'
import { MALL_DOMAIN } from './address.ts'
import { type Behavior, getBehavior } from './behavior.ts'

/** A shop of the demo as a web site. */
export interface MallShop {
  readonly host: string
  readonly retailer: Retailer
  readonly behavior: Behavior
}

export const MALL_SHOPS: readonly MallShop[] = RETAILERS.map((retailer) => {
  const name = `${retailer.country} - ${retailer.name}`
  return { host: `${slug(name)}.${MALL_DOMAIN}`, retailer, behavior: getBehavior(name) }
})

const BY_HOST = new Map(MALL_SHOPS.map((shop) => [shop.host, shop]))

/** The shop of a Host header, with or without port. */
export function findShop(host: string | undefined): MallShop | undefined {
  return BY_HOST.get(host?.replace(/:\d+$/, '').toLowerCase() ?? '')
}

/** The shop to which a redirecting shop sends visitors from a country: of the same name, else any other there. */
export function findShopAbroad({ host, retailer }: MallShop, country: string): MallShop | undefined {
  const there = MALL_SHOPS.filter((other) => other.retailer.country === country && other.host !== host)
  return there.find((other) => other.retailer.name === retailer.name) ?? there[0]
}
