import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import { useCallback, useMemo } from 'react'
import { useStored } from '../hooks/stored.ts'
import { readOwnKeys, withOwnKeys } from './own-keys.model.ts'
import type { Action } from './shortcuts.model.ts'

/** The keys that were chosen in this browser, as they stand. */
export function useOwnKeys() {
  const kept = useStored(LOCAL_STORAGE.keys)
  return useMemo(() => readOwnKeys(kept), [kept])
}

/**
 * Gives a record of actions the keys that were chosen for them. Buttons, tooltips, the list of keys and the key handling
 * all read the record that comes out, so a changed key holds for all of them at once.
 */
export function useKeys() {
  const own = useOwnKeys()
  return useCallback(
    <Actions extends Readonly<Record<string, Action>>>(actions: Actions) => withOwnKeys(actions, own),
    [own],
  )
}
