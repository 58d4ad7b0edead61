import { readStored, store, useStored } from './stored.ts'

/** A boolean preference stored in this browser as 1 or 0. */
export function useRemembered(key: string, usual: boolean): [value: boolean, set: (value: boolean) => void] {
  const kept = useStored(key)
  return [isYes(kept, usual), (next) => store(key, next ? '1' : '0')]
}

const isYes = (kept: string | null, usual: boolean) => (kept === null ? usual : kept === '1')

/** The current value, for code that runs before the first render. */
export const isRemembered = (key: string, usual: boolean) => isYes(readStored(key), usual)
