import { END_CAUSES } from '@vitrine/contract/visits/causes'
import type { PauseState, ProxyState } from '@vitrine/contract/visits/operations.contract'
import { describe, expect, test } from 'vitest'
import { describeCause } from './cause-labels.ts'
import { describePause, filterByName, findPause, formatSuccessRate, sortProxies } from './operations.model.ts'

const makePause = (given: Partial<PauseState>): PauseState => ({
  ...{ pauseId: 1, kind: 'everything', targetId: null, name: null, reason: 'Test', pausedBy: 'Laura Benet' },
  pausedAt: '2026-11-18T12:00:00.000Z',
  ...given,
})
const makeProxy = (proxyId: number, captured: number, failed: number): ProxyState => ({
  ...{ proxyId, captured, failed, name: `proxy${proxyId}.example:8000`, country: 'ES', isActive: true },
  lastUsedAt: null,
})

describe('success rate', () => {
  test.each([
    [39, 1, '97.5%'],
    [1, 0, '100.0%'],
    [0, 3, '0.0%'],
    [0, 0, '–'],
  ])('%d captured and %d failed visits are %s', (captured, failed, text) =>
    expect(formatSuccessRate({ captured, failed })).toBe(text),
  )

  test('sorts proxies by it, the lowest first and those without visits last', () => {
    const proxies = [makeProxy(1, 9, 1), makeProxy(2, 0, 0), makeProxy(3, 0, 4), makeProxy(4, 5, 5)]
    expect(sortProxies(proxies).map(({ proxyId }) => proxyId)).toEqual([3, 4, 1, 2])
  })
})

describe('pauses', () => {
  test('are found by their target; an eTailer and a proxy may have the same id', () => {
    const pauses = [makePause({ kind: 'etailer', targetId: 7 }), makePause({ kind: 'proxy', targetId: 8 })]
    expect(findPause(pauses, 'etailer', 7)).toBe(pauses[0])
    expect(findPause(pauses, 'proxy', 7)).toBeUndefined()
    expect(findPause(pauses, 'everything')).toBeUndefined()
  })

  test.each([
    [makePause({}), 'Everything'],
    [makePause({ kind: 'etailer', targetId: 1, name: 'ES - Mercadia' }), 'eTailer ES - Mercadia'],
    [makePause({ kind: 'proxy', targetId: 1, name: 'exit.example:8000' }), 'Proxy exit.example:8000'],
  ])('name what they concern', (pause, text) => expect(describePause(pause)).toBe(text))
})

test('finds eTailers by a part of the name, whatever the accents and case', () => {
  const rows = [{ name: 'FR - Belmarché' }, { name: 'ES - Mercadia' }]
  expect(filterByName(rows, ' belmarche ')).toEqual([rows[0]])
  expect(filterByName(rows, '')).toEqual(rows)
  expect(filterByName(rows, 'tesco')).toEqual([])
})

test('every cause has its own label, and an unknown cause is shown as it is', () => {
  const labels = END_CAUSES.map(describeCause)
  expect(new Set(labels).size).toBe(END_CAUSES.length)
  for (const cause of END_CAUSES) expect(describeCause(cause)).toMatch(/^[A-Zr]/)
  expect(describeCause('of-the-future')).toBe('of-the-future')
})
