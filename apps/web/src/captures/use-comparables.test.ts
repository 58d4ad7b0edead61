import { expect, test } from 'vitest'
import { findCompared } from './use-comparables.ts'

const picture = (key: string) => ({ key, name: key, label: key }) as Parameters<typeof findCompared>[0][number]

test('a comparison follows the reference in use and keeps an earlier capture', () => {
  const comparables = [picture('reference 2'), picture('earlier 7')]
  expect(findCompared(comparables, 'reference 1')?.key).toBe('reference 2')
  expect(findCompared(comparables, 'earlier 7')?.key).toBe('earlier 7')
  expect(findCompared(comparables, 'earlier 6')).toBeUndefined()
  expect(findCompared(comparables, undefined)).toBeUndefined()
})
