import { expect, test } from 'vitest'
import { countFitting } from './fit.ts'

test.each([
  ['all fit exactly, so no room is kept for More', [50, 50], 100, 40, 2],
  ['one pixel short, and More takes its room', [50, 50], 99, 40, 1],
  ['More pushes out a second entry', [50, 30, 50], 100, 40, 1],
  ['not even one fits beside More', [80, 80], 100, 40, 0],
  ['less room than More itself', [80], 10, 40, 0],
  ['nothing to show', [], 0, 40, 0],
])('%s', (_case, widths, room, more, count) => {
  expect(countFitting(widths, room, more)).toBe(count)
})
