import { expect, test } from 'vitest'
import { type Answer, getRefreshDelay, keepValidToken } from './powerbi-token.model.ts'

const NOW = Date.parse('2026-11-16T10:00:00Z')
const running: Answer = {
  kind: 'powerbi',
  reportId: 'r',
  accessToken: 'first',
  embedUrl: 'https://app.powerbi.com/reportEmbed',
  tokenExpiresAt: '2026-11-16T10:04:00Z',
  error: null,
}
const failed: Answer = {
  ...running,
  accessToken: null,
  embedUrl: null,
  tokenExpiresAt: null,
  error: 'Power BI does not answer',
}

test('a report keeps running until its token expires, then shows the error', () => {
  expect(keepValidToken(running, failed, NOW)).toEqual(running)
  expect(keepValidToken(running, failed, NOW + 4 * 60_000)).toEqual(failed)
  expect(keepValidToken(undefined, failed, NOW)).toEqual(failed)
  expect(keepValidToken(running, { ...failed, reportId: 'other' }, NOW)).toMatchObject({ error: failed.error })
  const next = { ...running, accessToken: 'second' }
  expect(keepValidToken(running, next, NOW)).toBe(next)
})

test('requests the next token five minutes before expiry, then every 30 seconds', () => {
  expect(getRefreshDelay({ ...running, tokenExpiresAt: '2026-11-16T11:00:00Z' }, NOW)).toBe(55 * 60_000)
  for (const home of [running, failed]) expect(getRefreshDelay(home, NOW)).toBe(30_000)
  expect(getRefreshDelay({ ...running, kind: 'dashboard' }, NOW)).toBe(false)
})
