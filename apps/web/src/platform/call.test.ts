import { ERRORS } from '@vitrine/contract/errors'
import { expect, test } from 'vitest'
import { readRefusal, toAddress } from './call.ts'

test.each([
  [
    'a part is filled in',
    toAddress('/api/trays/:tray/count', { tray: 'banner-inbox' }),
    '/api/trays/banner-inbox/count',
  ],
  ['a part cannot leave its place', toAddress('/api/x/:id', { id: '../y?z' }), '/api/x/..%2Fy%3Fz'],
  ['absent values are left out', toAddress('/api/x', {}, { a: undefined, b: null, c: 0 }), '/api/x?c=0'],
  ['a list repeats its key', toAddress('/api/x', {}, { id: [1, 2] }), '/api/x?id=1&id=2'],
])('%s', (_case, address, expected) => {
  expect(address).toBe(expected)
})

test('keeps the name, message and retry delay of an error response', async () => {
  const body = JSON.stringify({ error: 'tooManyAttempts', message: 'Wait.' })
  const refusal = await readRefusal(new Response(body, { status: 429, headers: { 'retry-after': '30' } }))
  expect(refusal).toMatchObject({ error: 'tooManyAttempts', status: 429, message: 'Wait.', retryAfter: 30 })
})

test('treats a response from a proxy as a communication error', async () => {
  const refusal = await readRefusal(new Response('<html>Bad gateway</html>', { status: 502 }))
  expect(refusal).toMatchObject({ error: 'communication', status: 502, message: ERRORS.communication.message })
})

test('treats a 401 without a body as signed out', async () => {
  expect(await readRefusal(new Response('', { status: 401 }))).toMatchObject({ error: 'signedOut', status: 401 })
})
