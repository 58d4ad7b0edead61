import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { StorageUnavailable } from '../platform/files.ts'
import { openMailer } from '../platform/mail.ts'
import { createServiceCheck, findErrorCode } from './service-check.ts'

describe('the code of an error', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:9000'), { code: 'ECONNREFUSED' })
  test.each([
    [refused, 'ECONNREFUSED'],
    [new StorageUnavailable('Storage does not answer', { cause: refused }), 'ECONNREFUSED'],
    [new StorageUnavailable('no', { cause: new AggregateError([refused]) }), 'ECONNREFUSED'],
    [Object.assign(new Error('Invalid login for ana@example.com'), { code: 'EAUTH' }), 'EAUTH'],
    [new Error('550 ana@example.com'), 'unknown'],
    [Object.assign(new Error('no'), { code: 'an address: ana@example.com' }), 'unknown'],
    ['text', 'unknown'],
  ])('of %s is %s', (error, code) => expect(findErrorCode(error)).toBe(code))
})

const createClock = () => {
  let at = Date.parse('2026-11-18T02:00:00Z')
  return {
    now: () => new Date(at),
    advance: (ms: number) => {
      at += ms
    },
  }
}

test('asks once per interval, also for concurrent callers', async () => {
  const clock = createClock()
  let asked = 0
  const check = createServiceCheck({
    check: async () => {
      asked += 1
    },
    ...{ host: 'storage:9000', clock, keptMs: 5_000 },
  })
  const [one, other] = await Promise.all([check(), check()])
  expect(one).toEqual(other)
  expect(one).toMatchObject({
    isReachable: true,
    error: null,
    host: 'storage:9000',
    checkedAt: clock.now().toISOString(),
  })
  clock.advance(4_999)
  await check()
  expect(asked).toBe(1)
  clock.advance(1)
  expect((await check()).checkedAt).toBe('2026-11-18T02:00:05.000Z')
  expect(asked).toBe(2)
})

test('reports a mail server that accepts the connection and then says nothing, after three seconds', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const mail = openMailer({ SMTP_URL: `smtp://${host}`, MAIL_FROM: 'Vitrine <no-reply@vitrine.invalid>' })
  const check = createServiceCheck({ check: mail.check, host, clock: createClock(), keptMs: 5_000 })
  const { isReachable, error, milliseconds } = await check()
  expect({ isReachable, error }).toEqual({ isReachable: false, error: 'ETIMEDOUT' })
  expect(milliseconds).toBeGreaterThanOrEqual(2_900)
  expect(milliseconds).toBeLessThan(4_500)
  mail.close()
  silent.close()
})
