import { RECORDS } from '@vitrine/contract/master-data/records'
import { expect, test } from 'vitest'
import { actionFor, type PressedKey } from '../ui/keys/shortcuts.model.ts'
import { type RecordHandlers, recordActions } from './record.shortcuts.ts'

const noop = () => {}
const ALL = { create: true, edit: true, remove: true, sheet: true }
const NONE = { create: false, edit: false, remove: false, sheet: false }
const deeds: RecordHandlers = {
  definition: RECORDS.keywords,
  may: ALL,
  hasRows: true,
  isFirstPage: true,
  isLastPage: false,
  open: noop,
  create: noop,
  remove: noop,
  move: noop,
  turn: noop,
  search: noop,
  refresh: noop,
  help: noop,
}
const HELD = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
const press = (code: string, held: Partial<PressedKey> = {}): PressedKey => ({ code, key: code, ...HELD, ...held })
const getActionLabel = (pressed: PressedKey, change: Partial<RecordHandlers> = {}) =>
  actionFor(pressed, Object.values(recordActions({ ...deeds, ...change })))?.label

test.each([
  ['ENTER opens', press('Enter'), {}, 'Edit'],
  ['ENTER opens for those who only read', press('Enter'), { may: NONE }, 'View'],
  ['N makes a new one', press('KeyN'), {}, 'New keyword'],
  ['N does nothing for those who only read', press('KeyN'), { may: NONE }, undefined],
  ['N makes the first one too', press('KeyN'), { hasRows: false }, 'New keyword'],
  ['Del asks', press('Delete'), {}, 'Delete'],
  ['Del is called as its record calls it', press('Delete'), { definition: RECORDS.sessions }, 'Revoke'],
  ['Del does nothing for those who only read', press('Delete'), { may: NONE }, undefined],
  ['Del does nothing without rows', press('Delete'), { hasRows: false }, undefined],
  ['a slash searches, also in an empty list', press('Slash', { key: '/' }), { hasRows: false }, 'Search'],
  ['the first page has none before it', press('PageUp'), {}, undefined],
  ['the browser keeps its own', press('KeyN', { ctrlKey: true }), {}, undefined],
] as const)('%s', (_case, pressed, change, label) => {
  expect(getActionLabel(pressed, change)).toBe(label)
})

test('no two actions share a key', () => {
  const keys = Object.values(recordActions(deeds)).flatMap((action) => action.keys)
  expect(new Set(keys).size).toBe(keys.length)
})
