import { describe, expect, test } from 'vitest'
import { isPressed, type Key, type PressedKey, toKey } from './shortcuts.model.ts'

/** Characters by key position; digits also with Shift. */
const DIGITS = ['Digit1', 'Digit2', 'Digit3', 'Digit4', 'Digit5', 'Digit6', 'Digit7', 'Digit8', 'Digit9', 'Digit0']
const LETTERS = [
  ...['KeyQ', 'KeyW', 'KeyE', 'KeyR', 'KeyT', 'KeyY', 'KeyU', 'KeyI', 'KeyO', 'KeyP'],
  ...['KeyA', 'KeyS', 'KeyD', 'KeyF', 'KeyG', 'KeyH', 'KeyJ', 'KeyK', 'KeyL', 'Semicolon'],
  ...['KeyZ', 'KeyX', 'KeyC', 'KeyV', 'KeyB', 'KeyN', 'KeyM', 'Comma'],
]

interface Layout {
  readonly letters: string
  readonly digits: string
  readonly shiftedDigits: string
}

const LAYOUTS: Readonly<Record<'QWERTY' | 'QWERTZ' | 'AZERTY' | 'Russian' | 'Greek', Layout>> = {
  QWERTY: { letters: 'qwertyuiopasdfghjkl;zxcvbnm,', digits: '1234567890', shiftedDigits: '!@#$%^&*()' },
  QWERTZ: { letters: 'qwertzuiopasdfghjklöyxcvbnm,', digits: '1234567890', shiftedDigits: '!"§$%&/()=' },
  AZERTY: { letters: 'azertyuiopqsdfghjklmwxcvbn,;', digits: '&é"\'(-è_çà', shiftedDigits: '1234567890' },
  Russian: { letters: 'йцукенгшщзфывапролджячсмитьб', digits: '1234567890', shiftedDigits: '!"№;%:?*()' },
  Greek: { letters: ';ςερτυθιοπασδφγηξκλ´ζχψωβνμ,', digits: '1234567890', shiftedDigits: '!@#$%^&*()' },
}

type HeldKeys = Partial<Pick<PressedKey, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>>

const press = (code: string, key: string, held: HeldKeys = {}): PressedKey => ({
  code,
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
})

/** The keys of the review dialog that match a press. */
const findMatchingKeys = (pressed: PressedKey, held: string): Key[] =>
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${held}Key${letter}`).filter((key) => isPressed(pressed, key))

describe.each(['QWERTY', 'QWERTZ', 'AZERTY'] as const)('%s', (name) => {
  const { letters, digits, shiftedDigits } = LAYOUTS[name]

  test.each([
    ['', {}],
    ['Alt+', { altKey: true }],
    ['Mod+', { ctrlKey: true }],
    ['Mod+', { metaKey: true }],
  ] as const)('a letter with %s%j matches the printed letter and no other', (held, modifiers) => {
    for (const [index, code] of LETTERS.entries()) {
      const key = letters[index] ?? ''
      const expected = /[a-z]/.test(key) ? [`${held}Key${key.toUpperCase()}`] : []
      expect(findMatchingKeys(press(code, key, modifiers), held), `${code} types ${key}`).toEqual(expected)
    }
  })

  test('Alt and Shift with a letter match the printed letter too', () => {
    const code = LETTERS[letters.indexOf('n')] ?? ''
    expect(isPressed(press(code, 'N', { altKey: true, shiftKey: true }), 'Alt+Shift+KeyN')).toBe(true)
  })

  test('Caps lock changes nothing', () => {
    expect(isPressed(press(LETTERS[letters.indexOf('a')] ?? '', 'A'), 'KeyA')).toBe(true)
  })

  test('each key of the digit row matches its digit, with and without Alt', () => {
    for (const [index, code] of DIGITS.entries()) {
      const key = digits[index] ?? ''
      expect(isPressed(press(code, key), code), `${code} types ${key}`).toBe(true)
      expect(isPressed(press(code, key, { altKey: true }), `Alt+${code}`), `${code} types ${key}`).toBe(true)
    }
  })

  test('Shift with a digit key matches the digit only if the layout needs Shift for it', () => {
    for (const [index, code] of DIGITS.entries()) {
      const key = shiftedDigits[index] ?? ''
      expect(isPressed(press(code, key, { shiftKey: true }), code), `${code} types ${key}`).toBe(name === 'AZERTY')
    }
  })
})

test.each(['Russian', 'Greek'] as const)('%s has no Latin letters, so keys match by position', (name) => {
  for (const [index, code] of LETTERS.entries()) {
    const key = LAYOUTS[name].letters[index] ?? ''
    if (!code.startsWith('Key') || key === ';') continue
    expect(findMatchingKeys(press(code, key), ''), `${code} types ${key}`).toEqual([code])
    expect(findMatchingKeys(press(code, key, { altKey: true }), 'Alt+'), `${code} types ${key}`).toEqual([
      `Alt+${code}`,
    ])
  }
})

test.each([
  ['KeyS', 'ß'],
  ['KeyA', 'å'],
  ['KeyW', '∑'],
  ['KeyB', '∫'],
  ['KeyC', 'ç'],
  ['KeyN', 'Dead'],
  ['KeyD', '∂'],
])('Option with %s types %s on a Mac and matches by position', (code, key) => {
  expect(findMatchingKeys(press(code, key, { altKey: true }), 'Alt+')).toEqual([`Alt+${code}`])
})

test.each([
  ['AltGr with L on a Polish keyboard', press('KeyL', 'ł')],
  ['AltGr, which Windows reports as Ctrl and Alt', press('KeyQ', '@', { altKey: true, ctrlKey: true })],
])('%s is not a shortcut', (_case, pressed) => {
  expect([
    ...findMatchingKeys(pressed, ''),
    ...findMatchingKeys(pressed, 'Alt+'),
    ...findMatchingKeys(pressed, 'Mod+'),
  ]).toEqual([])
})

test.each([
  ['French M', press('Semicolon', 'm', { altKey: true }), 'Alt+KeyM'],
  ['French A', press('KeyQ', 'a', { altKey: true }), 'Alt+KeyA'],
  ['German Z', press('KeyY', 'z', { altKey: true }), 'Alt+KeyZ'],
  ['French comma', press('KeyM', ',', { altKey: true }), 'Alt+Comma'],
  ['French 1', press('Digit1', '&', { altKey: true }), 'Alt+Digit1'],
  ['Russian Ф', press('KeyA', 'ф', { altKey: true }), 'Alt+KeyA'],
  ['number pad', press('Numpad7', '7', { altKey: true }), 'Alt+Numpad7'],
])('%s is stored under the name that its press matches', (_case, pressed, key) => {
  expect(toKey(pressed)).toBe(key)
  expect(isPressed(pressed, key)).toBe(true)
})

test('still accepts a key stored by position, such as M on a French keyboard', () => {
  expect(isPressed(press('Semicolon', 'm', { altKey: true }), 'Alt+Semicolon')).toBe(true)
})

test('the number pad types digits too', () => {
  expect(isPressed(press('Numpad3', '3'), 'Digit3')).toBe(true)
})

test.each([
  ['without a key, as autofill sends it', press('KeyA', undefined as unknown as string), 'KeyA'],
  ['without a code, as a screen keyboard sends it', press('', 'Enter'), 'Enter'],
])('an event %s does not fail', (_case, pressed, key) => {
  expect(isPressed(pressed, key)).toBe(true)
})
