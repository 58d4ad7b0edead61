import { ALERT_SORTS, type AlertSort } from '@vitrine/contract/alerts/alerts.contract'
import { LIMITS } from '@vitrine/contract/limits'
import {
  type Address,
  formatAddress,
  parsePages,
  parsePositiveInteger,
  toPageEntries,
} from '../ui/lists/list-address.ts'
import type { PageSize } from '../ui/lists/paginator.model.ts'

/** State of the list in the URL. Pages start at 0 here and at 1 in the URL. */
export interface AlertsView {
  readonly freeText: string
  readonly sort: AlertSort
  readonly ascending: boolean
  readonly page: number
  readonly size: PageSize
}

/** Panel over the list: the form of an alert or a new one, the history of an alert, or one run. */
export type OpenAlert = 'edit new' | `edit ${number}` | `history ${number}` | `history ${number} run ${number}`

const USUAL_SORT: AlertSort = 'name'

/** Parses URL parameters. Invalid values are ignored, never rejected. */
export function parseView(address: Address): AlertsView {
  return {
    freeText: typeof address.freeText === 'string' ? address.freeText.trim().slice(0, LIMITS.search) : '',
    sort: ALERT_SORTS.find((name) => name === address.sort) ?? USUAL_SORT,
    ascending: address.ascending !== 'false',
    ...parsePages(address),
  }
}

/** Emails link to ?alert=7&run=12. */
export function parseOpen(address: Address): OpenAlert | undefined {
  if (address.edit === 'new') return 'edit new'
  const edited = parsePositiveInteger(address.edit)
  if (edited !== undefined) return `edit ${edited}`
  const alertId = parsePositiveInteger(address.alert)
  const alertRunId = parsePositiveInteger(address.run)
  if (alertId === undefined) return undefined
  return alertRunId === undefined ? `history ${alertId}` : `history ${alertId} run ${alertRunId}`
}

/** Parts of an `OpenAlert`. */
interface OpenedAlert {
  readonly kind: 'edit' | 'history'
  /** Undefined for a new alert. */
  readonly alertId: number | undefined
  readonly alertRunId: number | undefined
}

export function parseOpened(open: OpenAlert): OpenedAlert {
  const [kind, alertId, , alertRunId] = open.split(' ')
  const toNumber = (text: string | undefined) => (text === undefined || text === 'new' ? undefined : Number(text))
  return { kind: kind === 'edit' ? 'edit' : 'history', alertId: toNumber(alertId), alertRunId: toNumber(alertRunId) }
}

/** Formats a view as URL parameters, in a fixed order and without defaults. */
export function toAddress(view: AlertsView, open?: OpenAlert): Record<string, string> {
  const { freeText, sort, ascending } = view
  const { kind, alertId, alertRunId } = open ? parseOpened(open) : {}
  return formatAddress([
    ['freeText', freeText.trim() || undefined],
    ['sort', sort === USUAL_SORT ? undefined : sort],
    ['ascending', ascending ? undefined : false],
    ...toPageEntries(view),
    ['edit', kind === 'edit' ? (alertId ?? 'new') : undefined],
    ['alert', kind === 'history' ? alertId : undefined],
    ['run', alertRunId],
  ])
}

/** Sorts by a column, ascending; a second click on the same header reverses the order. */
export const toggleSort = (view: AlertsView, sort: AlertSort): AlertsView => ({
  ...view,
  sort,
  ascending: view.sort !== sort || !view.ascending,
  page: 0,
})

/** Leading and trailing whitespace doesn't change a search. */
export const isSameText = (one: string, other: string) => one.trim() === other.trim()
