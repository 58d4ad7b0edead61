import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import { useCallback, useMemo } from 'react'
import { useStored } from '../hooks/stored.ts'
import { readOwnKeys, withOwnKeys } from './own-keys.model.ts'
import type { Action } from './shortcuts.model.ts'

/** The shortcuts chosen in this browser. */
export function useOwnKeys() {
  const kept = useStored(LOCAL_STORAGE.keys)
  return useMemo(() => readOwnKeys(kept), [kept])
}

/**
 * Applies the user's shortcuts to a record of actions. Buttons, tooltips, the shortcuts dialog and the key handling all
 * use the result, so a change applies everywhere at once.
 */
export function useKeys() {
  const own = useOwnKeys()
  return useCallback(
    <Actions extends Readonly<Record<string, Action>>>(actions: Actions) => withOwnKeys(actions, own),
    [own],
  )
}
