import { expect, test } from 'vitest'
import { findTargets, toggle, togglePage } from './job-selection.model.ts'

test('applies to the selected jobs of the page, or else to the current one', () => {
  expect(findTargets([1, 2, 3], new Set([3, 1]), 2)).toEqual([1, 3])
  expect(findTargets([1, 2, 3], new Set(), 2)).toEqual([2])
  // a selected job that was retried elsewhere
  expect(findTargets([1, 2], new Set([3]), 2)).toEqual([2])
  expect(findTargets([], new Set([3]), undefined)).toEqual([])
})

test('selects and deselects a job and a page', () => {
  expect(toggle(new Set([1]), 2)).toEqual(new Set([1, 2]))
  expect(toggle(new Set([1, 2]), 1)).toEqual(new Set([2]))
  expect(togglePage([1, 2], new Set([1]))).toEqual(new Set([1, 2]))
  expect(togglePage([1, 2], new Set([1, 2, 3]))).toEqual(new Set())
})
