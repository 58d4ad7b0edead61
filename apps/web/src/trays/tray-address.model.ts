import type { User } from '@vitrine/contract/auth/auth.contract'
import {
  type ChoiceFilter,
  choiceFiltersFor,
  hasCorrectness,
  isDateRange,
  TrayFilter,
  trayFilterQuery,
} from '@vitrine/contract/trays/tray-filter'
import { getTray, type TrayName } from '@vitrine/contract/trays/trays'
import { firstOfMonth, isoDay } from '../ui/format/day.ts'
import { type Address, formatAddress, parsePages, toPageEntries } from '../ui/lists/list-address.ts'
import type { PageSize } from '../ui/lists/paginator.model.ts'

/** The filter and page of a tray. Pages count from 0 here and from 1 in the address. */
export interface TrayView {
  readonly filter: TrayFilter
  readonly page: number
  readonly size: PageSize
}

/** Everything needed to parse an address. */
export interface Setting {
  /** As in 2026-11-15. */
  readonly today: string
  /** The list filters that this tray offers to this user. */
  readonly choices: readonly ChoiceFilter[]
  /** Whether this tray can be narrowed down to correct or incorrect captures. */
  readonly hasCorrectness?: boolean
}

export const getSetting = (
  tray: TrayName,
  { useTradeGroup }: Pick<User, 'useTradeGroup'>,
  today = isoDay(new Date()),
): Setting => ({
  today,
  choices: choiceFiltersFor(getTray(tray).captureTypeId, useTradeGroup),
  hasCorrectness: hasCorrectness(tray),
})

/** Means no start date. Without a value, the list starts on the first of the month. */
export const ANY_DAY = 'any'

/** A link with an end date but no start date was created in the month of its end date or earlier. */
const getDefaultFrom = (today: string, to?: string) => firstOfMonth(to !== undefined && to < today ? to : today)

/** Parses one filter; invalid values count as absent. */
function parseFilterValue<Name extends keyof TrayFilter>(address: Address, name: Name): TrayFilter[Name] {
  return TrayFilter.shape[name].safeParse(address[name]).data as TrayFilter[Name]
}

/** Drops empty filters and trims the search text. */
const tidy = (filter: TrayFilter) =>
  Object.fromEntries(
    Object.entries({ ...filter, search: filter.search?.trim() }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  ) as TrayFilter

/** Parses an address and ignores invalid parts, because links can come from anywhere. */
export function parseView(address: Address, { today, choices, hasCorrectness = false }: Setting): TrayView {
  const to = parseFilterValue(address, 'to')
  const from = address.from === ANY_DAY ? undefined : (parseFilterValue(address, 'from') ?? getDefaultFrom(today, to))
  const filter = tidy({
    search: parseFilterValue(address, 'search'),
    from,
    to: isDateRange({ from, to }) ? to : undefined,
    captureId: parseFilterValue(address, 'captureId'),
    correctness: hasCorrectness ? parseFilterValue(address, 'correctness') : undefined,
    ...Object.fromEntries(choices.map(({ name }) => [name, parseFilterValue(address, name)])),
  })
  return { filter, ...parsePages(address) }
}

const PARTS = Object.keys(TrayFilter.shape)

/** Leaves out defaults and keeps a fixed order, so that equal views have equal addresses. */
export function toAddress({ filter, ...pages }: TrayView, { today }: Setting): Record<string, string> {
  const tidied = tidy(filter)
  const isUsual = tidied.from === getDefaultFrom(today, tidied.to)
  const query: Record<string, unknown> = {
    ...trayFilterQuery(tidied),
    from: isUsual ? undefined : (tidied.from ?? ANY_DAY),
  }
  return formatAddress([...PARTS.map((name) => [name, query[name]] as const), ...toPageEntries(pages)])
}

/** The default filter of a tray. */
export const getDefaultFilter = (today: string): TrayFilter => ({ from: getDefaultFrom(today) })

/** The filter to send. A capture ID overrides all others. */
export const toRequestFilter = ({ captureId, ...others }: TrayFilter): TrayFilter =>
  captureId === undefined ? others : { captureId }

export const isSameFilter = (one: TrayFilter, other: TrayFilter) => toKey(one) === toKey(other)

const toKey = (filter: TrayFilter) =>
  JSON.stringify(Object.entries(trayFilterQuery(tidy(filter))).toSorted(([one], [other]) => (one < other ? -1 : 1)))
