import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

test('an endpoint that does not say who may call it does not compile', () => {
  // @ts-expect-error `access` is required
  endpoint({ method: 'GET', path: '/api/open', summary: '', answer: z.object({}) })
  // @ts-expect-error an empty `access` is invalid
  endpoint({ method: 'GET', path: '/api/empty', summary: '', access: {}, answer: z.object({}) })
  // @ts-expect-error unknown permission
  endpoint({ method: 'GET', path: '/api/wrong', summary: '', access: { permission: 'x.y' }, answer: z.object({}) })
  const good = endpoint({ method: 'GET', path: '/api/x', summary: '', access: 'signed-in', answer: z.object({}) })
  expect(good.params.safeParse({ extra: 1 }).success).toBe(false)
})
