import { LIMITS } from '@vitrine/contract/limits'
import { type Address, formatAddress, type Pages, parsePages, toPageEntries } from '../ui/lists/list-address.ts'

/** The shown page of failed jobs. */
export interface SystemView extends Pages {
  readonly task: string | undefined
}

const parseTask = (raw: unknown): string | undefined =>
  typeof raw === 'string' && raw.trim() !== '' ? raw.trim().slice(0, LIMITS.search) : undefined

export const parseView = (address: Address): SystemView => ({ ...parsePages(address), task: parseTask(address.task) })

export const toAddress = ({ task, ...pages }: SystemView) => formatAddress([['task', task], ...toPageEntries(pages)])
