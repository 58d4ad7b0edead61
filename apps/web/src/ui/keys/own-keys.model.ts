import type { Action, Key } from './shortcuts.model.ts'

/** Keys chosen by the user, by action ID. */
export type OwnKeys = Readonly<Record<string, Key>>

/** Parses stored shortcuts; invalid data counts as none. */
export function readOwnKeys(kept: string | null): OwnKeys {
  try {
    const table: unknown = JSON.parse(kept ?? '{}')
    if (typeof table !== 'object' || table === null) return {}
    return Object.fromEntries(
      Object.entries(table).filter((entry): entry is [string, Key] => typeof entry[1] === 'string' && entry[1] !== ''),
    )
  } catch {
    return {}
  }
}

/** Replaces the keys of an action with the user's choice, if any. */
export function withOwnKey<A extends Pick<Action, 'id' | 'keys'>>(action: A, own: OwnKeys): A {
  const key = action.id === undefined ? undefined : own[action.id]
  return key === undefined ? action : { ...action, keys: [key] }
}

/** The same for a record of actions. */
export const withOwnKeys = <Actions extends Readonly<Record<string, Action>>>(
  actions: Actions,
  own: OwnKeys,
): Actions =>
  Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, withOwnKey(action, own)])) as Actions
