import { expect, test } from 'vitest'
import { parseReturnAddress } from './return-address.ts'

test.each([
  '/tray-banner/inbox',
  '/tray-banner/inbox?search=caf%C3%A9&page=2',
  '/tray-banner/detail/12#top',
  '/alerts?next=https://elsewhere.example/',
])('%s is kept', (address) => {
  expect(parseReturnAddress(address)).toBe(address)
})

test.each([
  ['another host', '//elsewhere.example'],
  ['a host behind a backslash', '/\\elsewhere.example'],
  ['a backslash anywhere', '/home\\..\\x'],
  ['a scheme', 'https://elsewhere.example/'],
  ['a script', 'javascript:alert(1)'],
  ['a tab that parsers drop', '/\t/elsewhere.example'],
  ['a line break that parsers drop', '/\n/elsewhere.example'],
  ['dots that leave two slashes', '/.//elsewhere.example'],
  ['three slashes', '///elsewhere.example'],
  ['dots upwards that leave two slashes', '/..//elsewhere.example'],
  ['encoded dots that leave two slashes', '/%2e//elsewhere.example'],
  ['a scheme without its slashes', 'https:elsewhere.example'],
  ['a script behind a line break', 'java\nscript:alert(1)'],
  ['a page made of data', 'data:text/html,x'],
  ['a user at another host', '@elsewhere.example'],
  ['blanks before two slashes', ' //elsewhere.example'],
  ['a null before the second slash', '/\0/elsewhere.example'],
  ['a relative address', 'home'],
  ['nothing', ''],
  ['a number', 7],
  ['an absent value', undefined],
])('Z10 %s is refused', (_case, address) => {
  expect(parseReturnAddress(address)).toBeUndefined()
})

test('Z10 encoded slashes and backslashes stay on our origin', () => {
  for (const address of [
    '/%2felsewhere.example',
    '/%5celsewhere.example',
    '/%2F%2Felsewhere.example',
    '/%09/elsewhere.example',
  ])
    expect(new URL(parseReturnAddress(address) ?? '/', 'https://ours.example').origin).toBe('https://ours.example')
})

test.each(['/', '/home', '/login', '/logout', '/login?step=new-password', '/login?redirect=%2Flogin'])(
  '%s is not used as a return address',
  (address) => {
    expect(parseReturnAddress(address)).toBeUndefined()
  },
)
