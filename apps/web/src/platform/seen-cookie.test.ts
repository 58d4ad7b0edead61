import { expect, test } from 'vitest'
import { createSeenCookie } from './seen-cookie.ts'

/** Keeps one value per name, like the browser. */
class Jar {
  readonly #values = new Map([['other', '1']])

  get cookie(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  set cookie(text: string) {
    const [pair = ''] = text.split('; ')
    const [name = '', value = ''] = pair.split('=')
    this.#values.set(name, value)
  }
}

const COOKIE = (position: string) => `other=1; __Host-vitrine-seen=${position}`

test('keeps the latest position, in whatever order responses arrive', () => {
  const jar = new Jar()
  const seen = createSeenCookie(() => jar)
  for (const position of ['0/A0', '0/100', '0/FF', null, undefined]) seen.advance(position)
  expect(jar.cookie).toBe(COOKIE('0/100'))
})

test('includes what other tabs have seen', () => {
  const jar = new Jar()
  const [one, other] = [createSeenCookie(() => jar), createSeenCookie(() => jar)]
  one.advance('1/0')
  other.advance('0/FFFF')
  expect(jar.cookie).toBe(COOKIE('1/0'))
})

test('restores the position of this tab before a request', () => {
  const jar = new Jar()
  const seen = createSeenCookie(() => jar)
  seen.advance('0/20')
  jar.cookie = '__Host-vitrine-seen=0/10; path=/'
  seen.restore()
  expect(jar.cookie).toBe(COOKIE('0/20'))
})

test('writes nothing while the server sends no position', () => {
  const jar = new Jar()
  const seen = createSeenCookie(() => jar)
  seen.advance(null)
  seen.advance('0/1; domain=example.com')
  seen.restore()
  expect(jar.cookie).toBe('other=1')
})
