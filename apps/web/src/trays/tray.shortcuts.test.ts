import { expect, test } from 'vitest'
import { actionFor, type PressedKey } from '../ui/keys/shortcuts.model.ts'
import { type TrayHandlers, trayActions } from './tray.shortcuts.ts'

const noop = () => {}
const deeds: TrayHandlers = {
  isImageOnly: false,
  mayDiscard: true,
  hasRows: true,
  isFirstPage: true,
  isLastPage: false,
  selectedCount: 0,
  discardableCount: 1,
  canUndo: false,
  newCount: 0,
  open: noop,
  add: noop,
  discard: noop,
  undo: noop,
  showDecisions: noop,
  download: noop,
  move: noop,
  turn: noop,
  select: noop,
  selectTo: noop,
  selectPage: noop,
  clearSelection: noop,
  search: noop,
  refresh: noop,
  togglePictures: noop,
  togglePreview: noop,
  help: noop,
}
const HELD = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
const press = (code: string, held: Partial<PressedKey> = {}): PressedKey => ({ code, key: code, ...HELD, ...held })
const getActionLabel = (pressed: PressedKey, change: Partial<TrayHandlers> = {}) =>
  actionFor(pressed, Object.values(trayActions({ ...deeds, ...change })))?.label

test.each([
  ['ENTER opens', press('Enter'), {}, 'Start review'],
  ['ENTER opens for read-only users', press('Enter'), { isImageOnly: true }, 'Start viewing'],
  ['SPACE selects', press('Space'), {}, 'Select or deselect'],
  ['an arrow with Shift extends', press('ArrowDown', { shiftKey: true }), {}, 'Extend down'],
  ['Del discards', press('Delete'), {}, 'Discard'],
  ['Del does nothing when no capture can be discarded', press('Delete'), { discardableCount: 0 }, undefined],
  ['Del does nothing for read-only users', press('Delete'), { mayDiscard: false }, undefined],
  ['Esc clears a selection', press('Escape'), { selectedCount: 2 }, 'Clear selection'],
  ['Esc does nothing without a selection', press('Escape'), {}, undefined],
  ['R shows new captures', press('KeyR'), { newCount: 2 }, 'Show new captures'],
  ['a slash searches, also in an empty tray', press('Slash', { key: '/' }), { hasRows: false }, 'Search'],
  ['arrows do nothing in an empty list', press('ArrowDown'), { hasRows: false }, undefined],
  ['Page up does nothing on the first page', press('PageUp'), {}, undefined],
  ['browser shortcuts do nothing', press('KeyR', { ctrlKey: true }), {}, undefined],
] as const)('%s', (_case, pressed, change, label) => {
  expect(getActionLabel(pressed, change)).toBe(label)
})

test('no two actions share a key', () => {
  const keys = Object.values(trayActions(deeds)).flatMap((action) => action.keys)
  expect(new Set(keys).size).toBe(keys.length)
})
