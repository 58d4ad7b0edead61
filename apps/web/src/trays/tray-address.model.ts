import type { User } from '@vitrine/contract/auth/auth.contract'
import {
  type ChoiceFilter,
  choiceFiltersFor,
  hasCorrectness,
  isDateRange,
  TrayFilter,
  trayFilterQuery,
} from '@vitrine/contract/trays/tray-filter'
import { type TrayName, trayOf } from '@vitrine/contract/trays/trays'
import { firstOfMonth, isoDay } from '../ui/day.ts'
import { type Address, pagesOf, writtenAddress, writtenPages } from '../ui/list-address.ts'
import type { PageSize } from '../ui/paginator.model.ts'

/** What a tray shows: which captures, and which part of them. Pages count from 0 here and from 1 in the address. */
export interface TrayView {
  readonly filter: TrayFilter
  readonly page: number
  readonly size: PageSize
}

/** What an address is read with. */
export interface Setting {
  /** As in 2026-11-15. */
  readonly today: string
  /** The filters that choose from a list which this tray offers to this user. */
  readonly choices: readonly ChoiceFilter[]
  /** Whether this tray can be narrowed down to correct or incorrect captures. */
  readonly hasCorrectness?: boolean
}

/** What the address of this tray is read with, for this user, on this day. */
export const settingOf = (
  tray: TrayName,
  { useTradeGroup }: Pick<User, 'useTradeGroup'>,
  today = isoDay(new Date()),
): Setting => ({
  today,
  choices: choiceFiltersFor(trayOf(tray).captureTypeId, useTradeGroup),
  hasCorrectness: hasCorrectness(tray),
})

/** Instead of a day: from the beginning. An absent day means the first of the month. */
export const ANY_DAY = 'any'

/** A link with an end but no beginning was made in the month of its end, or before it. */
const usualFrom = (today: string, to?: string) => firstOfMonth(to !== undefined && to < today ? to : today)

/** One part of the filter as the address has it; what cannot be one is as good as absent. */
function part<Name extends keyof TrayFilter>(address: Address, name: Name): TrayFilter[Name] {
  return TrayFilter.shape[name].safeParse(address[name]).data as TrayFilter[Name]
}

/** Without empty parts, and without the blanks that somebody is still typing on. */
const tidy = (filter: TrayFilter) =>
  Object.fromEntries(
    Object.entries({ ...filter, search: filter.search?.trim() }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  ) as TrayFilter

/** Reads an address. It may come from anywhere: what makes no sense is ignored, never refused. */
export function viewOf(address: Address, { today, choices, hasCorrectness = false }: Setting): TrayView {
  const to = part(address, 'to')
  const from = address.from === ANY_DAY ? undefined : (part(address, 'from') ?? usualFrom(today, to))
  const filter = tidy({
    search: part(address, 'search'),
    from,
    to: isDateRange({ from, to }) ? to : undefined,
    captureId: part(address, 'captureId'),
    correctness: hasCorrectness ? part(address, 'correctness') : undefined,
    ...Object.fromEntries(choices.map(({ name }) => [name, part(address, name)])),
  })
  return { filter, ...pagesOf(address) }
}

const PARTS = Object.keys(TrayFilter.shape)

/** Writes a view as an address: what is usual is left out, and the order is always the same, so that equal views are equal. */
export function addressOf({ filter, ...pages }: TrayView, { today }: Setting): Record<string, string> {
  const tidied = tidy(filter)
  const isUsual = tidied.from === usualFrom(today, tidied.to)
  const query: Record<string, unknown> = {
    ...trayFilterQuery(tidied),
    from: isUsual ? undefined : (tidied.from ?? ANY_DAY),
  }
  return writtenAddress([...PARTS.map((name) => [name, query[name]] as const), ...writtenPages(pages)])
}

/** The filter of a tray that nobody has narrowed down. */
export const usualFilter = (today: string): TrayFilter => ({ from: usualFrom(today) })

/** The filter as it is asked with. A capture's number alone decides: whatever else is filled in waits beside it. */
export const askedFilter = ({ captureId, ...others }: TrayFilter): TrayFilter =>
  captureId === undefined ? others : { captureId }

/** Whether two filters ask the same. */
export const isSameFilter = (one: TrayFilter, other: TrayFilter) => keyOf(one) === keyOf(other)

const keyOf = (filter: TrayFilter) =>
  JSON.stringify(Object.entries(trayFilterQuery(tidy(filter))).toSorted(([one], [other]) => (one < other ? -1 : 1)))
