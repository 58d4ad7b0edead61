import { day, getLastWeeks } from '@vitrine/contract/dates'
import type { DashboardFilter } from '@vitrine/contract/home/dashboard.contract'
import { type HomeFilters, type HomeState, WEEKS } from '@vitrine/contract/home/home-state'
import { type Address, formatAddress } from '../ui/lists/list-address.ts'

/** The state of the home screen without that of an embedded report. */
export type HomeView = Omit<HomeState, 'report'>

const LISTS = ['countryIds', 'categoryGroupIds', 'platformIds'] as const
const KEYS = ['page', 'weeks', 'from', 'to', 'hidden', ...LISTS] as const
const isDay = (raw: string) => day.safeParse(raw).success

/** Clients start with a quarter, staff with a month. */
export const getDefaultView = (pages: readonly string[], isStaff: boolean): HomeView => ({
  page: pages[0] ?? '',
  filters: { weeks: isStaff ? 4 : 13, from: null, to: null, countryIds: [], categoryGroupIds: [], platformIds: [] },
  hiddenPages: [],
})

const text = (raw: unknown) => (typeof raw === 'string' ? raw : '')

function parseIds(raw: unknown): number[] {
  const ids = text(raw)
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 24)
  return [...new Set(ids)].slice(0, 200)
}

function parseTime(address: Address, otherwise: HomeFilters): Pick<HomeFilters, 'weeks' | 'from' | 'to'> {
  const [from, to] = [text(address.from), text(address.to)]
  if (isDay(from) && isDay(to) && from <= to) return { weeks: null, from, to }
  const weeks = WEEKS.find((count) => String(count) === text(address.weeks)) ?? otherwise.weeks ?? WEEKS[1]
  return { weeks, from: null, to: null }
}

/**
 * The view of an address. Without parameters: the saved view, or the default. With any parameter the address is complete, so
 * that a removed filter stays removed.
 */
export function parseView(address: Address, saved: HomeView | null, starting: HomeView): HomeView {
  if (!KEYS.some((key) => text(address[key]) !== '')) return saved ?? starting
  const lists = Object.fromEntries(LISTS.map((name) => [name, parseIds(address[name])]))
  return {
    page: text(address.page) || starting.page,
    filters: { ...parseTime(address, starting.filters), ...lists } as HomeFilters,
    hiddenPages: text(address.hidden).split(',').filter(Boolean),
  }
}

/** Keeps existing pages only, at least one of them visible, and opens a visible one. */
export function normalizeView(view: HomeView, pages: readonly string[]): HomeView {
  const hidden = view.hiddenPages.filter((page) => pages.includes(page))
  const hiddenPages = hidden.length < pages.length ? hidden : []
  const shown = pages.filter((page) => !hiddenPages.includes(page))
  const page = shown.includes(view.page) ? view.page : (shown[0] ?? view.page)
  return { ...view, page, hiddenPages }
}

export function toAddress({ page, filters, hiddenPages }: HomeView): Record<string, string> {
  const joinIds = (ids: readonly (number | string)[]) => (ids.length > 0 ? ids.join(',') : undefined)
  return formatAddress([
    ['page', page],
    ['weeks', filters.weeks ?? undefined],
    ['from', filters.from ?? undefined],
    ['to', filters.to ?? undefined],
    ...LISTS.map((name) => [name, joinIds(filters[name])] as const),
    ['hidden', joinIds(hiddenPages)],
  ])
}

/** The days of the time filter, as of today. */
export function getDays({ weeks, from, to }: HomeFilters, today: string): { from: string; to: string } {
  if (weeks === null && from !== null && to !== null) return { from, to }
  return getLastWeeks(weeks ?? WEEKS[1], today)
}

/** The filters as parameters of dashboard calls, without those that the page does not have. */
export function toQuery(filters: HomeFilters, today: string, fields: readonly string[] = LISTS) {
  const lists = LISTS.filter((name) => fields.includes(name) && filters[name].length > 0)
  return {
    ...getDays(filters, today),
    ...Object.fromEntries(lists.map((name) => [name, filters[name].join(',')])),
  } as Pick<DashboardFilter, 'from' | 'to'> & Partial<Record<(typeof LISTS)[number], string>>
}
export type DashboardQuery = ReturnType<typeof toQuery>

/** Hides or shows a page; hiding the open page opens a neighbor. */
export function togglePage(view: HomeView, page: string, pages: readonly string[]): HomeView {
  const hiddenPages = view.hiddenPages.includes(page)
    ? view.hiddenPages.filter((one) => one !== page)
    : [...view.hiddenPages, page]
  return normalizeView({ ...view, hiddenPages }, pages)
}
