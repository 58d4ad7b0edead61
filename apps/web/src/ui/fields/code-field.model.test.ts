import { expect, test } from 'vitest'
import { clampSelection, isActive, keepDigits } from './code-field.model.ts'

test.each([
  ['409221', '409221'],
  ['409 221', '409221'],
  ['409-221', '409221'],
  ['Your code: 409221.', '409221'],
  ['4092217', '409221'],
  ['40a', '40'],
  ['', ''],
])('%j is taken as %j', (typed, code) => {
  expect(keepDigits(typed)).toBe(code)
})

test.each([
  ['an empty field', { from: 0, to: 0 }, [0]],
  ['three digits', { from: 3, to: 3 }, [3]],
  ['all six', { from: 6, to: 6 }, [5]],
  ['two of them marked', { from: 1, to: 3 }, [1, 2]],
])('%s: marks the box of the next digit', (_case, marked, active) => {
  expect([0, 1, 2, 3, 4, 5].filter((index) => isActive(index, marked))).toEqual(active)
})

test('moves the selection to the start when the code was cleared', () => {
  expect(clampSelection({ from: 6, to: 6 }, 0)).toEqual({ from: 0, to: 0 })
  expect(clampSelection({ from: 1, to: 3 }, 6)).toEqual({ from: 1, to: 3 })
})
