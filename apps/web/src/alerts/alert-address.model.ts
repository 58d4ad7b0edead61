import { ALERT_SORTS, type AlertSort } from '@vitrine/contract/alerts/alerts.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { type Address, countedFrom1, parsePages, writtenAddress, writtenPages } from '../ui/lists/list-address.ts'
import type { PageSize } from '../ui/lists/paginator.model.ts'

/** What the list shows. Pages count from 0 here and from 1 in the address. */
export interface AlertsView {
  readonly freeText: string
  readonly sort: AlertSort
  readonly ascending: boolean
  readonly page: number
  readonly size: PageSize
}

/** What stands open over the list: the form of an alert or of a new one, the history of one, or one run of it. */
export type OpenAlert = 'edit new' | `edit ${number}` | `history ${number}` | `history ${number} run ${number}`

const USUAL_SORT: AlertSort = 'name'

/** Reads an address. It may come from anywhere: what makes no sense is ignored, never refused. */
export function parseView(address: Address): AlertsView {
  return {
    freeText: typeof address.freeText === 'string' ? address.freeText.trim().slice(0, LIMITS.search) : '',
    sort: ALERT_SORTS.find((name) => name === address.sort) ?? USUAL_SORT,
    ascending: address.ascending !== 'false',
    ...parsePages(address),
  }
}

/** Mails lead to ?alert=7&run=12. */
export function parseOpen(address: Address): OpenAlert | undefined {
  if (address.edit === 'new') return 'edit new'
  const edited = countedFrom1(address.edit)
  if (edited !== undefined) return `edit ${edited}`
  const alertId = countedFrom1(address.alert)
  const alertRunId = countedFrom1(address.run)
  if (alertId === undefined) return undefined
  return alertRunId === undefined ? `history ${alertId}` : `history ${alertId} run ${alertRunId}`
}

/** What is open, taken apart. */
interface OpenedAlert {
  readonly kind: 'edit' | 'history'
  /** Undefined of a new one. */
  readonly alertId: number | undefined
  readonly alertRunId: number | undefined
}

export function parseOpened(open: OpenAlert): OpenedAlert {
  const [kind, alertId, , alertRunId] = open.split(' ')
  const toNumber = (text: string | undefined) => (text === undefined || text === 'new' ? undefined : Number(text))
  return { kind: kind === 'edit' ? 'edit' : 'history', alertId: toNumber(alertId), alertRunId: toNumber(alertRunId) }
}

/** Writes a view as an address: what is usual is left out, and the order is always the same. */
export function toAddress(view: AlertsView, open?: OpenAlert): Record<string, string> {
  const { freeText, sort, ascending } = view
  const { kind, alertId, alertRunId } = open ? parseOpened(open) : {}
  return writtenAddress([
    ['freeText', freeText.trim() || undefined],
    ['sort', sort === USUAL_SORT ? undefined : sort],
    ['ascending', ascending ? undefined : false],
    ...writtenPages(view),
    ['edit', kind === 'edit' ? (alertId ?? 'new') : undefined],
    ['alert', kind === 'history' ? alertId : undefined],
    ['run', alertRunId],
  ])
}

/** The order after a press on the head of a column: the other way round, or that column upwards. */
export const sortedBy = (view: AlertsView, sort: AlertSort): AlertsView => ({
  ...view,
  sort,
  ascending: view.sort !== sort || !view.ascending,
  page: 0,
})

/** Blanks at the ends ask nothing. */
export const isSameText = (one: string, other: string) => one.trim() === other.trim()
