import { LIMITS } from '@vitrine/contract/limits'
import { type RecordDefinition, sortsOf } from '@vitrine/contract/master-data/record'
import { SORT_ORDERS, type SortOrder } from '@vitrine/contract/master-data/record.contract'
import { type Address, countedFrom1, pagesOf, writtenAddress, writtenPages } from '../ui/list-address.ts'
import type { PageSize } from '../ui/paginator.model.ts'

/** When a record was last changed: a column of every list. */
export const CHANGED = 'changedAt'

/** What a list shows. Pages count from 0 here and from 1 in the address. */
export interface RecordView {
  readonly search: string
  readonly sort: string
  readonly order: SortOrder
  readonly page: number
  readonly size: PageSize
}

/** What stands open over the list: a record by its number, or a new one. */
export type OpenRecord = number | 'new'

/** How a column is sorted when nobody says: what changed last comes first. */
function usualOrder({ sortBy, isDescending }: RecordDefinition, sort: string): SortOrder {
  const isDown = sort === sortBy ? isDescending : sort === CHANGED
  return isDown ? 'descending' : 'ascending'
}

/** Reads an address. It may come from anywhere: what makes no sense is ignored, never refused. */
export function viewOf(definition: RecordDefinition, address: Address): RecordView {
  const sort = sortsOf(definition).find((name) => name === address.sort) ?? definition.sortBy
  return {
    search: typeof address.search === 'string' ? address.search.trim().slice(0, LIMITS.search) : '',
    sort,
    order: SORT_ORDERS.find((order) => order === address.order) ?? usualOrder(definition, sort),
    ...pagesOf(address),
  }
}

export function openOf(address: Address): OpenRecord | undefined {
  return address.id === 'new' ? 'new' : countedFrom1(address.id)
}

/** Writes a view as an address: what is usual is left out, and the order is always the same. */
export function addressOf(definition: RecordDefinition, view: RecordView, open?: OpenRecord): Record<string, string> {
  const { search, sort, order } = view
  return writtenAddress([
    ['search', search.trim() || undefined],
    ['sort', sort === definition.sortBy ? undefined : sort],
    ['order', order === usualOrder(definition, sort) ? undefined : order],
    ...writtenPages(view),
    ['id', open],
  ])
}

/** The order after a press on the head of a column: the other one, or the usual one of another column. */
export function sortedBy(definition: RecordDefinition, view: RecordView, sort: string): RecordView {
  const turned = view.order === 'ascending' ? 'descending' : 'ascending'
  return { ...view, sort, order: view.sort === sort ? turned : usualOrder(definition, sort), page: 0 }
}

/** Blanks at the ends ask nothing. */
export const isSameSearch = (one: string, other: string) => one.trim() === other.trim()
