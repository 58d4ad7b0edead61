import type { VisitCauseName } from '@vitrine/contract/visits/causes'
import { describe, expect, test } from 'vitest'
import { judgeVisit } from './judge.ts'
import type { VisitFacts } from './visit/facts.ts'

const NOW = new Date('2026-03-01T10:00:00Z')
const picture = {
  png: Buffer.alloc(0),
  width: 1366,
  height: 2000,
  isCut: false,
  difference: 0,
  shots: 2,
  isBlank: false,
}
const good: VisitFacts = {
  userAgent: '',
  hops: [{ url: 'https://shop.example/', status: 200 }],
  headers: {},
  document: { title: 'Shop', language: 'en', hasPassword: false },
  consent: { choice: 'refuse', result: 'refused', platform: 'Onetrust' },
  overlays: [],
  loaded: { images: 20, broken: 0, pending: 0 },
  picture,
  carousels: [],
  timings: {},
}
const judge = (facts: Partial<VisitFacts>, proxyCountry?: string) =>
  judgeVisit({ facts: { ...good, ...facts }, proxyCountry, now: NOW })
const answer = (status: number) => ({ hops: [{ url: 'https://shop.example/', status }] })
const wall = { text: 'We use cookies', share: 0.4, isConsent: true, isClosed: false }

describe('outcome of a visit', () => {
  test('is a capture when the page shows its content', () => {
    expect(judge({})).toEqual({ result: 'captured', isRefusal: false })
  })

  const CASES: [name: string, facts: Partial<VisitFacts>, cause: VisitCauseName][] = [
    ['a used-up budget', { failure: { kind: 'deadline' } }, 'deadline'],
    ['an unknown host', { failure: { kind: 'network', message: 'net::ERR_NAME_NOT_RESOLVED' } }, 'unreachable'],
    ['a dead proxy', { failure: { kind: 'proxy', message: 'net::ERR_PROXY_CONNECTION_FAILED' } }, 'proxy'],
    ['a proxy that refuses', answer(597), 'proxy'],
    ['a crash', { failure: { kind: 'crash', message: 'Target crashed' } }, 'crash'],
    ['status 401', answer(401), 'forbidden'],
    ['status 403', answer(403), 'forbidden'],
    ['status 429', answer(429), 'rate-limited'],
    ['status 404', answer(404), 'not-found'],
    ['status 410', answer(410), 'not-found'],
    ['status 418', answer(418), 'client-error'],
    ['status 503', answer(503), 'server-error'],
    ['a CAPTCHA with status 403', { ...answer(403), captcha: 'datadome' }, 'captcha'],
    ['a wall that stayed', { overlays: [wall] }, 'consent'],
    ['a wall that could not be answered', { consent: { choice: 'accept', result: 'failed' } }, 'consent'],
    ['an empty page', { picture: { ...picture, isBlank: true } }, 'blank'],
    ['a sign-in page', { document: { title: '', language: '', hasPassword: true } }, 'login'],
    ['many missing images', { loaded: { images: 10, broken: 2, pending: 2 } }, 'half-loaded'],
  ]
  test.for(CASES)('is a failure after %s', ([, facts, cause]) => {
    expect(judge(facts)).toMatchObject({ result: 'failed', cause })
  })

  test('is a capture with few missing images', () => {
    expect(judge({ loaded: { images: 10, broken: 2, pending: 1 } }).result).toBe('captured')
  })

  test('is a capture with a wall that was to be left', () => {
    expect(judge({ consent: { choice: 'leave', result: 'left' }, overlays: [wall] }).result).toBe('captured')
  })

  test('is a failure from another country than the proxy should be in', () => {
    expect(judge({ exitCountry: 'FR' }, 'ES').cause).toBe('wrong-country')
    expect(judge({ exitCountry: 'ES' }, 'es').result).toBe('captured')
  })

  test('is a refusal after 403, 429 and a CAPTCHA only', () => {
    expect([answer(403), answer(429), { captcha: 'unknown' }].map((facts) => judge(facts).isRefusal)).toEqual([
      true,
      true,
      true,
    ])
    expect([answer(404), answer(500), { overlays: [wall] }].map((facts) => judge(facts).isRefusal)).toEqual([
      false,
      false,
      false,
    ])
  })

  test('has the seconds of Retry-After, which is a number or a date', () => {
    const judgeHeader = (value: string) =>
      judge({ ...answer(429), headers: { 'retry-after': value } }).retryAfterSeconds
    expect(judgeHeader('120')).toBe(120)
    expect(judgeHeader('Sun, 01 Mar 2026 10:01:30 GMT')).toBe(90)
    expect(judgeHeader('Sun, 01 Mar 2026 09:00:00 GMT')).toBe(0)
    expect(judgeHeader('soon')).toBeUndefined()
  })
})
