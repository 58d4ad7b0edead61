import { expect, test } from 'vitest'
import {
  type Action,
  actionFor,
  actionGroups,
  ariaKeys,
  isPressed,
  type PressedKey,
  toKey,
  toKeyCaps,
  toSpoken,
} from './shortcuts.model.ts'

const press = (code: string, held: Partial<PressedKey> = {}): PressedKey => ({
  code,
  key: code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
})

test.each([
  ['the position of a letter where the layout types none', press('KeyR', { key: 'к' }), 'KeyR', true],
  ['the printed letter at another position', press('KeyT', { key: 'r' }), 'KeyR', true],
  ['another printed letter at the position', press('KeyR', { key: 'p' }), 'KeyR', false],
  ['a modifier too many', press('KeyR', { ctrlKey: true }), 'KeyR', false],
  ['a modifier too few', press('Space'), 'Shift+Space', false],
  ['with its modifier', press('Space', { shiftKey: true }), 'Shift+Space', true],
  ['Command for Ctrl', press('KeyZ', { metaKey: true }), 'Mod+KeyZ', true],
  ['the other Enter', press('NumpadEnter'), 'Enter', true],
  ['a character, with the Shift that its layout needs', press('Digit7', { key: '/', shiftKey: true }), '/', true],
  ['a character in a browser shortcut', press('Slash', { key: '/', ctrlKey: true }), '/', false],
  ['plus of a US keyboard', press('Equal', { key: '+', shiftKey: true }), 'Shift+PlusSign', true],
  ['minus of a US keyboard', press('Minus', { key: '_', shiftKey: true }), 'Shift+MinusSign', true],
  ['plus of the numbers', press('NumpadAdd', { key: '+', shiftKey: true }), 'Shift+PlusSign', true],
  ['minus of the numbers', press('NumpadSubtract', { key: '-' }), 'Shift+MinusSign', true],
  ['plus of a German keyboard', press('BracketRight', { key: '*', shiftKey: true }), 'Shift+PlusSign', true],
  ['minus of a German keyboard', press('Slash', { key: '_', shiftKey: true }), 'Shift+MinusSign', true],
  ['plus of a Swedish keyboard, which Shift would make ?', press('Minus', { key: '+' }), 'Shift+PlusSign', true],
  ['minus of a French keyboard', press('Digit6', { key: '-' }), 'Shift+MinusSign', true],
  ['the star over the 8', press('Digit8', { key: '*', shiftKey: true }), 'Shift+PlusSign', false],
  ['enlarging by the browser', press('Equal', { key: '+', ctrlKey: true }), 'Shift+PlusSign', false],
  ['the equals sign', press('Equal', { key: '=' }), 'Shift+PlusSign', false],
])('%s', (_case, pressed, key, answer) => {
  expect(isPressed(pressed, key)).toBe(answer)
})

const action = (label: string, group: string, keys: string[], more: Partial<Action> = {}): Action => ({
  label,
  group,
  keys,
  run: () => {},
  ...more,
})

test('skips a disabled action and runs another with the same key', () => {
  const actions = [action('Close', 'Help', ['Escape'], { isOff: true }), action('Clear', 'Select', ['Escape'])]
  expect(actionFor(press('Escape'), actions)?.label).toBe('Clear')
  expect(actionFor(press('KeyQ'), actions)).toBeUndefined()
})

test.each([
  ['Delete', ['Del']],
  ['Shift+ArrowDown', ['⇧', '↓']],
  ['Mod+KeyZ', ['Ctrl', 'Z']],
  ['?', ['?']],
  ['Alt+Enter', ['Alt', '↵']],
  ['Shift+PlusSign', ['⇧', '+']],
  ['Alt+Comma', ['Alt', ',']],
])('shows the caps of %s', (key, caps) => {
  expect(toKeyCaps(key)).toEqual(caps)
})

test.each([
  ['Mod+KeyZ', 'Ctrl Z'],
  ['Shift+MinusSign', 'Shift minus'],
  ['Alt+Numpad7', 'Alt Num 7'],
  ['?', '?'],
])('%s is spoken as %s', (key, spoken) => {
  expect(toSpoken(key)).toBe(spoken)
})

test('ariaKeys returns the format of aria-keyshortcuts', () => {
  expect(ariaKeys(['Mod+KeyZ', 'Alt+Digit7', '?', 'Shift+PlusSign'])).toBe('Control+Z Alt+7 ? Shift+Plus')
  expect(ariaKeys([])).toBeUndefined()
})

test.each([
  ['Alt+KeyX', press('KeyX', { altKey: true, key: 'ч' })],
  ['Alt+Enter', press('NumpadEnter', { altKey: true })],
  ['Mod+Shift+KeyP', press('KeyP', { metaKey: true, shiftKey: true })],
  ['Shift+PlusSign', press('BracketRight', { shiftKey: true, key: '*' })],
  ['F9', press('F9')],
])('names the pressed key %s', (key, pressed) => {
  expect(toKey(pressed)).toBe(key)
  expect(isPressed(pressed, key)).toBe(true)
})

test('groups actions by heading and leaves out those without keys or without a match', () => {
  const actions = [
    action('Open', 'Captures', ['Enter']),
    action('Next page', 'Move', ['PageDown']),
    action('Discard', 'Captures', ['Delete']),
    action('Hide pictures', 'View', []),
  ]
  expect([...actionGroups(actions).keys()]).toEqual(['Captures', 'Move'])
  expect([...actionGroups(actions, ' page').values()].flat().map(({ label }) => label)).toEqual(['Next page'])
})
