import { LIMITS } from '@vitrine/contract/limits'
import { listSorts, type RecordDefinition } from '@vitrine/contract/master-data/record'
import { SORT_ORDERS, type SortOrder } from '@vitrine/contract/master-data/record.contract'
import {
  type Address,
  formatAddress,
  parsePages,
  parsePositiveInteger,
  toPageEntries,
} from '../ui/lists/list-address.ts'
import type { PageSize } from '../ui/lists/paginator.model.ts'

/** The column with the time of the last change. */
export const CHANGED = 'changedAt'

/** State of a list in the URL. Pages start at 0 here and at 1 in the URL. */
export interface RecordView {
  readonly search: string
  readonly sort: string
  readonly order: SortOrder
  readonly page: number
  readonly size: PageSize
}

/** The record that is open over the list: an id, or a new one. */
export type OpenRecord = number | 'new'

/** Default order of a column; changes are sorted newest first. */
function getDefaultOrder({ sortBy, isDescending }: RecordDefinition, sort: string): SortOrder {
  const isDown = sort === sortBy ? isDescending : sort === CHANGED
  return isDown ? 'descending' : 'ascending'
}

/** Parses URL parameters. Invalid values are ignored. */
export function parseView(definition: RecordDefinition, address: Address): RecordView {
  const sort = listSorts(definition).find((name) => name === address.sort) ?? definition.sortBy
  return {
    search: typeof address.search === 'string' ? address.search.trim().slice(0, LIMITS.search) : '',
    sort,
    order: SORT_ORDERS.find((order) => order === address.order) ?? getDefaultOrder(definition, sort),
    ...parsePages(address),
  }
}

export function parseOpen(address: Address): OpenRecord | undefined {
  return address.id === 'new' ? 'new' : parsePositiveInteger(address.id)
}

/** Formats a view as URL parameters, in a fixed order and without defaults. */
export function toAddress(definition: RecordDefinition, view: RecordView, open?: OpenRecord): Record<string, string> {
  const { search, sort, order } = view
  return formatAddress([
    ['search', search.trim() || undefined],
    ['sort', sort === definition.sortBy ? undefined : sort],
    ['order', order === getDefaultOrder(definition, sort) ? undefined : order],
    ...toPageEntries(view),
    ['id', open],
  ])
}

/** The view after a click on a column header: reverses the order, or sorts by another column. */
export function toggleSort(definition: RecordDefinition, view: RecordView, sort: string): RecordView {
  const turned = view.order === 'ascending' ? 'descending' : 'ascending'
  return { ...view, sort, order: view.sort === sort ? turned : getDefaultOrder(definition, sort), page: 0 }
}

/** Ignores leading and trailing whitespace. */
export const isSameSearch = (one: string, other: string) => one.trim() === other.trim()
