import { readStored, store, useStored } from './stored.ts'

/** A choice of yes or no that this browser keeps, as 1 or 0. */
export function useRemembered(key: string, usual: boolean): [value: boolean, set: (value: boolean) => void] {
  const kept = useStored(key)
  return [isYes(kept, usual), (next) => store(key, next ? '1' : '0')]
}

const isYes = (kept: string | null, usual: boolean) => (kept === null ? usual : kept === '1')

/** As it stands, for what is begun before anything is drawn. */
export const isRemembered = (key: string, usual: boolean) => isYes(readStored(key), usual)
