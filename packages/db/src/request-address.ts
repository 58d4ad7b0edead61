import { AsyncLocalStorage } from 'node:async_hooks'

const NORMALIZED = /^::ffff:(?=\d+\.)/i

const current = new AsyncLocalStorage<string>()

/** Whatever `work` begins, however late it ends, counts as coming from this address. */
export function withRequestAddress(address: string, work: () => void): void {
  current.run(address.replace(NORMALIZED, ''), work)
}

/** Empty where no request asked for it. */
export const getRequestAddress = (): string => current.getStore() ?? ''
