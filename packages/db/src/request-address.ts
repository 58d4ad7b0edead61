import { AsyncLocalStorage } from 'node:async_hooks'

const NORMALIZED = /^::ffff:(?=\d+\.)/i

const current = new AsyncLocalStorage<string>()

/** Attributes everything that `work` starts, even later, to this address. */
export function withRequestAddress(address: string, work: () => void): void {
  current.run(address.replace(NORMALIZED, ''), work)
}

/** Empty outside a request. */
export const getRequestAddress = (): string => current.getStore() ?? ''
