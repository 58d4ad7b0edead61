import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from './paginator.model.ts'

/** Search parameters of an address. Links can come from anywhere, so invalid values are ignored. */
export type Address = Readonly<Record<string, unknown>>

const MOST_PAGES = 2 ** 24

/** A positive integer, or undefined. */
export function parsePositiveInteger(raw: unknown, most: number = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = Number(raw)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}

export interface Pages {
  readonly page: number
  readonly size: PageSize
}

/** Pages count from 0 internally and from 1 in the address. */
export const parsePages = (address: Address): Pages => ({
  page: (parsePositiveInteger(address.page, MOST_PAGES) ?? 1) - 1,
  size: PAGE_SIZES.find((size) => String(size) === String(address.size)) ?? DEFAULT_PAGE_SIZE,
})

/** Values for the address; undefined for defaults, which it leaves out. */
export const toPageEntries = ({ page, size }: Pages) =>
  [
    ['page', page > 0 ? page + 1 : undefined],
    ['size', size === DEFAULT_PAGE_SIZE ? undefined : size],
  ] as const

/** Leaves out undefined values and keeps a fixed order, so that equal views have equal addresses. */
export const formatAddress = (entries: readonly (readonly [name: string, value: unknown])[]): Record<string, string> =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]))
