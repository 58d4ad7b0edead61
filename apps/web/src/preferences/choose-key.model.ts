import { type OwnKeys, withOwnKey } from '../ui/keys/own-keys.model.ts'
import type { KeyRow } from '../ui/keys/review-keys.ts'
import { holdsModifier, type Key, type PressedKey, toKey, toSpoken } from '../ui/keys/shortcuts.model.ts'
import { t } from './messages.ts'

export type Choice =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'chosen'; readonly own: OwnKeys }

/** Modifiers; on their own they are not a shortcut. */
const MODIFIERS = /^(Alt|Control|Meta|Shift|OS|CapsLock|Fn)/

/** Reserved by browsers and systems, or expected by users. */
const TAKEN_WITH_ALT = new Set(
  'ArrowLeft ArrowRight ArrowUp ArrowDown Home F4 Space Tab Escape PrintScreen Delete'.split(' '),
)
const TAKEN_ALONE = new Set('F1 F3 F5 F6 F7 F11 F12'.split(' '))
/** Shortcuts without Alt that type no text and only move the picture. */
const FREE_WITH_SHIFT = /^Shift\+(Arrow\w+|Home|End|PageUp|PageDown|PlusSign|MinusSign|F\d+)$/
const FREE_ALONE = /^F\d+$/

/** Result of choosing a new shortcut: accepted or not, and the resulting shortcuts. */
export function chooseKey(rows: readonly KeyRow[], own: OwnKeys, id: string, pressed: PressedKey): Choice {
  if (MODIFIERS.test(pressed.code)) return { kind: 'waiting' }
  const key = toKey(pressed)
  const why = findRefusal(key, pressed) ?? findConflict(rows, own, id, [key])
  return why === undefined ? { kind: 'chosen', own: withKey(rows, own, id, key) } : { kind: 'refused', why }
}

/** Restores the default key, unless another action uses it now. */
export function resetKey(rows: readonly KeyRow[], own: OwnKeys, id: string): Choice {
  const why = findConflict(rows, own, id, rows.find((row) => row.id === id)?.keys ?? [])
  if (why !== undefined) return { kind: 'refused', why }
  const { [id]: _gone, ...others } = own
  return { kind: 'chosen', own: others }
}

export const isChanged = ({ id }: KeyRow, own: OwnKeys): boolean => own[id] !== undefined

/** The default key is not stored. */
function withKey(rows: readonly KeyRow[], own: OwnKeys, id: string, key: Key): OwnKeys {
  const { [id]: _before, ...others } = own
  const isUsual = rows.some((row) => row.id === id && row.keys.length === 1 && row.keys[0] === key)
  return isUsual ? others : { ...others, [id]: key }
}

function findRefusal(key: Key, pressed: PressedKey): string | undefined {
  const place = key.split('+').at(-1) ?? ''
  if (place === '' || place === 'Unidentified') return t('keyUnknown')
  if (pressed.ctrlKey || pressed.metaKey) return t('keyOfBrowser')
  const isTaken = pressed.altKey ? TAKEN_WITH_ALT.has(place) : TAKEN_ALONE.has(place)
  if (isTaken) return t('keyOfSystem', { key: toSpoken(key) })
  if (holdsModifier(pressed) || FREE_WITH_SHIFT.test(key) || FREE_ALONE.test(key)) return undefined
  return t('keyTypes')
}

function findConflict(rows: readonly KeyRow[], own: OwnKeys, id: string, keys: readonly Key[]): string | undefined {
  for (const row of rows) {
    const key = row.id === id ? undefined : withOwnKey(row, own).keys.find((one) => keys.includes(one))
    if (key !== undefined) return t('keyTaken', { key: toSpoken(key), action: row.label })
  }
  return undefined
}
