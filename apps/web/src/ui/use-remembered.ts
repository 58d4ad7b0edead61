import { store, useStored } from './stored.ts'

/** A choice of yes or no that this browser keeps, as 1 or 0. */
export function useRemembered(key: string, usual: boolean): [value: boolean, set: (value: boolean) => void] {
  const kept = useStored(key)
  return [kept === null ? usual : kept === '1', (next) => store(key, next ? '1' : '0')]
}
