import { expect, test } from 'vitest'
import { REVIEW_KEYS } from '../ui/keys/review-keys.ts'
import type { PressedKey } from '../ui/keys/shortcuts.model.ts'
import { chooseKey, resetKey } from './choose-key.model.ts'

const ROWS = Object.values(REVIEW_KEYS)
const press = (code: string, held: Partial<PressedKey> = {}): PressedKey => ({
  code,
  key: code,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
})
const alt = (code: string) => press(code, { altKey: true })
const choose = (pressed: PressedKey, own = {}, id = 'review.send') => chooseKey(ROWS, own, id, pressed)

test.each([
  ['with Alt', alt('KeyX'), 'Alt+KeyX'],
  ['with Alt and Shift', press('KeyX', { altKey: true, shiftKey: true }), 'Alt+Shift+KeyX'],
  ['a key of another keyboard layout', press('KeyX', { altKey: true, key: 'ч' }), 'Alt+KeyX'],
  ['a function key', press('F9'), 'F9'],
  ['a key that types nothing, with Shift', press('PageDown', { shiftKey: true }), 'Shift+PageDown'],
])('accepts a new key: %s', (_case, pressed, key) => {
  expect(choose(pressed)).toEqual({ kind: 'chosen', own: { 'review.send': key } })
})

test('waits while only modifiers are pressed', () => {
  for (const code of ['AltLeft', 'AltRight', 'ShiftLeft', 'ControlRight', 'MetaLeft'])
    expect(choose(alt(code))).toEqual({ kind: 'waiting' })
})

test.each([
  ['a letter, which would be typed', press('KeyX'), 'Hold Alt with it, so that it does not type.'],
  ['a capital letter', press('KeyX', { shiftKey: true }), 'Hold Alt with it, so that it does not type.'],
  ['Enter, which presses buttons', press('Enter'), 'Hold Alt with it, so that it does not type.'],
  ['a shortcut of the browser', press('KeyW', { ctrlKey: true }), 'Keys with Ctrl or Command belong to the browser.'],
  [
    'AltGr, which is Ctrl and Alt',
    press('KeyQ', { ctrlKey: true, altKey: true }),
    'Keys with Ctrl or Command belong to the browser.',
  ],
  ['reloading', press('F5'), 'F5 belongs to the browser or the system.'],
  ['going back', alt('ArrowLeft'), 'Alt left arrow belongs to the browser or the system.'],
  ['a key without a place', alt(''), 'This key cannot be told from others.'],
])('rejects an invalid key: %s', (_case, pressed, why) => {
  expect(choose(pressed)).toEqual({ kind: 'refused', why })
})

test('rejects a key in use and names the other action', () => {
  expect(choose(alt('KeyS'))).toEqual({ kind: 'refused', why: 'Alt S is already the key of ‘Discard’.' })
  expect(choose(press('Equal', { shiftKey: true, key: '+' }))).toEqual({
    kind: 'refused',
    why: 'Shift plus is already the key of ‘Zoom in’.',
  })
})

test('checks conflicts against the current keys, not the defaults', () => {
  const own = { 'review.discard': 'Alt+KeyX' }
  expect(choose(alt('KeyX'), own)).toMatchObject({ kind: 'refused', why: 'Alt X is already the key of ‘Discard’.' })
  expect(choose(alt('KeyS'), own)).toEqual({
    kind: 'chosen',
    own: { 'review.discard': 'Alt+KeyX', 'review.send': 'Alt+KeyS' },
  })
})

test('accepts the current key and does not store the default key', () => {
  expect(choose(alt('Enter'))).toEqual({ kind: 'chosen', own: {} })
  expect(choose(alt('NumpadEnter'), { 'review.send': 'Alt+KeyX' })).toEqual({ kind: 'chosen', own: {} })
  expect(choose(alt('KeyX'), { 'review.send': 'Alt+KeyX' })).toMatchObject({ kind: 'chosen' })
})

test('resets to the default key unless another action uses it', () => {
  const own = { 'review.discard': 'Alt+KeyX', 'review.save': 'Alt+KeyY' }
  expect(resetKey(ROWS, own, 'review.discard')).toEqual({ kind: 'chosen', own: { 'review.save': 'Alt+KeyY' } })
  const taken = { 'review.discard': 'Alt+KeyX', 'review.send': 'Alt+KeyS' }
  expect(resetKey(ROWS, taken, 'review.discard')).toEqual({
    kind: 'refused',
    why: 'Alt S is already the key of ‘Send’.',
  })
})
