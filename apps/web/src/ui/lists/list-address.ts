import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from './paginator.model.ts'

/** The part of an address behind '?'. It may come from anywhere: what makes no sense is ignored, never refused. */
export type Address = Readonly<Record<string, unknown>>

const MOST_PAGES = 2 ** 24

/** A whole number from 1 on, or nothing. */
export function countedFrom1(raw: unknown, most: number = Number.MAX_SAFE_INTEGER): number | undefined {
  const number = Number(raw)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}

export interface Pages {
  readonly page: number
  readonly size: PageSize
}

/** Pages count from 0 inside and from 1 in the address. */
export const parsePages = (address: Address): Pages => ({
  page: (countedFrom1(address.page, MOST_PAGES) ?? 1) - 1,
  size: PAGE_SIZES.find((size) => String(size) === String(address.size)) ?? DEFAULT_PAGE_SIZE,
})

/** As the address has them; undefined where they are the usual ones, which it leaves out. */
export const writtenPages = ({ page, size }: Pages) =>
  [
    ['page', page > 0 ? page + 1 : undefined],
    ['size', size === DEFAULT_PAGE_SIZE ? undefined : size],
  ] as const

/** Leaves out undefined values and keeps a fixed order, so that equal views have equal addresses. */
export const writtenAddress = (entries: readonly (readonly [name: string, value: unknown])[]): Record<string, string> =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]))
