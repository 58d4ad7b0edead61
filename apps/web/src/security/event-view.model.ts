import { Network } from '@vitrine/contract/ingest/networks'
import { EVENT_KIND_NAMES, type EventKindName } from '@vitrine/contract/security/event-kinds'
import { type Address, formatAddress, type Pages, parsePages, toPageEntries } from '../ui/lists/list-address.ts'

/** Filters of the event list. */
export interface EventFilter {
  readonly kind: EventKindName | undefined
  readonly user: string
  /** As typed; applied once it is a valid network or address. */
  readonly network: string
  readonly from: string | undefined
  readonly to: string | undefined
}

export interface EventView extends Pages, EventFilter {}

const DAY = /^\d{4}-\d\d-\d\d$/
const text = (raw: unknown) => (raw === undefined ? '' : String(raw).slice(0, 50))
const parseDay = (raw: unknown) => (DAY.test(String(raw)) ? String(raw) : undefined)

export const parseView = (address: Address): EventView => ({
  ...parsePages(address),
  kind: EVENT_KIND_NAMES.find((kind) => kind === address.kind),
  user: text(address.user),
  network: text(address.network),
  from: parseDay(address.from),
  to: parseDay(address.to),
})

export const toAddress = ({ kind, user, network, from, to, ...pages }: EventView) =>
  formatAddress([
    ['kind', kind],
    ['user', user || undefined],
    ['network', network || undefined],
    ['from', from],
    ['to', to],
    ...toPageEntries(pages),
  ])

export const isNetwork = (network: string) => Network.safeParse(network).success

/** Query parameters; leaves out an incomplete network. */
export const toFilterQuery = ({ kind, user, network, from, to }: EventFilter) => ({
  ...(kind && { kind }),
  ...(user.trim() && { user: user.trim() }),
  ...(network.trim() && isNetwork(network) && { network: network.trim() }),
  ...(from && { from }),
  ...(to && { to }),
})

export const isFiltered = (filter: EventFilter) => Object.keys(toFilterQuery(filter)).length > 0
