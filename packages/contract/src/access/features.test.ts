import { expect, test } from 'vitest'
import { PRODUCT_PERFORMANCE_CLIENTS, SPECIAL_CLIENT } from './features.ts'

test('[ROLE-08] client 25 is flagged as a special client', () => {
  expect(SPECIAL_CLIENT).toBe(25)
  expect(PRODUCT_PERFORMANCE_CLIENTS).toContain(SPECIAL_CLIENT)
})
