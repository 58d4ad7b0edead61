import { expect, test } from 'vitest'
import { FIRST, findIndex, LAST, move } from './cursor.model.ts'

const page = [30, 29, 28]

test('arrows move from row to row, and past the ends to the page before or after', () => {
  expect(move(FIRST, page, 'next')).toEqual({ cursor: { id: 29, index: 1 } })
  expect(move({ id: 28, index: 2 }, page, 'next')).toEqual({ page: 1 })
  expect(move(FIRST, page, 'previous')).toEqual({ page: -1 })
  expect(move(FIRST, page, 'last')).toEqual({ cursor: { id: 28, index: 2 } })
  expect(move(LAST, page, 'first')).toEqual({ cursor: { id: 30, index: 0 } })
  expect(move(FIRST, [], 'next')).toBeUndefined()
})

test('the cursor follows its row when others are inserted above, and keeps its index when the row is removed', () => {
  expect(findIndex({ id: 29, index: 1 }, [31, ...page])).toBe(2)
  expect(findIndex({ id: 29, index: 1 }, [30, 28])).toBe(1)
  expect(findIndex({ id: 28, index: 2 }, [30, 29])).toBe(1)
  expect(findIndex(LAST, page)).toBe(2)
  expect(findIndex(FIRST, [])).toBe(-1)
})
