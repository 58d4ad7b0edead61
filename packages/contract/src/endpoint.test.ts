import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

test('an endpoint that does not say who may call it does not compile', () => {
  // @ts-expect-error access has no default: the compiler refuses its absence, and this line proves that it does
  endpoint({ method: 'GET', path: '/api/open', summary: '', answer: z.object({}) })
  // @ts-expect-error no permission would admit nobody and mean nothing
  endpoint({ method: 'GET', path: '/api/empty', summary: '', access: {}, answer: z.object({}) })
  // @ts-expect-error a permission that the table does not have
  endpoint({ method: 'GET', path: '/api/wrong', summary: '', access: { permission: 'x.y' }, answer: z.object({}) })
  const good = endpoint({ method: 'GET', path: '/api/x', summary: '', access: 'signed-in', answer: z.object({}) })
  expect(good.params.safeParse({ extra: 1 }).success).toBe(false)
})
