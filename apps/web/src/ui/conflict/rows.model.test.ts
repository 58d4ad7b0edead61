import { describe, expect, test } from 'vitest'
import { getRowChangedBy, matchRows, mergeRows, type RowMerging } from './rows.model.ts'

interface Line {
  readonly id: number
  readonly text: string
  readonly isDeleted: boolean
}
const line = (id: number, text: string, isDeleted = false): Line => ({ id, text, isDeleted })
const LINES: RowMerging<Line> = {
  getId: ({ id }) => id,
  getContent: ({ text }) => text,
  startsWithEmptyRow: false,
  merge: ({ path, mine, theirs }, choice) =>
    theirs && choice(path) !== 'mine' ? theirs : { ...mine, id: theirs?.id ?? 0 },
}
const match = (base: Line[], mine: Line[], theirs: Line[], startsWithEmptyRow = false) =>
  matchRows({ ...LINES, startsWithEmptyRow }, 'lines.', { base, mine, theirs }, (lines) => lines)
const toPaths = (rows: ReturnType<typeof match>) =>
  rows.map(({ path, mine, theirs }) => [path, mine?.text, theirs?.text])

describe('matching', () => {
  test('lists stored rows first, then rows that are no longer stored, then new ones', () => {
    const mine = [line(0, 'new'), line(1, 'one'), line(2, 'two')]
    expect(toPaths(match([line(1, 'one'), line(2, 'two')], mine, [line(3, 'three'), line(2, 'TWO')]))).toEqual([
      ['lines.3', undefined, 'three'],
      ['lines.2', 'two', 'TWO'],
      ['lines.1', 'one', undefined],
      ['lines.new1', 'new', undefined],
    ])
  })

  test('pairs new rows with the same content, each only once', () => {
    expect(toPaths(match([], [line(0, 'same'), line(0, 'same')], [line(5, 'other'), line(6, 'same')]))).toEqual([
      ['lines.5', undefined, 'other'],
      ['lines.6', 'same', 'same'],
      ['lines.new1', 'same', undefined],
    ])
  })

  test('pairs the first new rows of a list that starts with an empty row', () => {
    expect(toPaths(match([], [line(0, 'mine')], [line(5, 'theirs')], true))).toEqual([['lines.5', 'mine', 'theirs']])
    expect(toPaths(match([line(1, 'gone', true)], [line(0, 'mine')], [line(5, 'theirs')], true))).toHaveLength(1)
    expect(toPaths(match([line(1, 'one')], [line(0, 'mine')], [line(5, 'theirs')], true))).toHaveLength(2)
    expect(toPaths(match([], [line(0, 'mine')], [line(5, 'theirs')]))).toHaveLength(2)
  })
})

test('treats a deleted row like a missing one', () => {
  const three = { base: line(1, 'one'), mine: line(1, 'one', true), theirs: undefined }
  expect(getRowChangedBy(LINES, three)).toBeUndefined()
  expect(getRowChangedBy(LINES, { ...three, theirs: line(1, 'one') })).toBe('me')
  expect(getRowChangedBy(LINES, { ...three, theirs: line(1, 'two') })).toBe('both')
})

describe('merging', () => {
  const base = [line(1, 'one')]
  const merge = (mine: Line[], theirs: Line[], side: 'mine' | 'theirs') =>
    mergeRows(LINES, match(base, mine, theirs), () => side)

  test.each([
    ['an edit', [line(1, 'mine')], [line(1, 'theirs')], [line(1, 'mine')]],
    ['an added row', [...base, line(0, 'new')], base, [...base, line(0, 'new')]],
    ['a deletion', [line(1, 'one', true)], [line(1, 'theirs')], [line(1, 'theirs', true)]],
    ['a row that they deleted', [line(1, 'mine')], [line(1, 'one', true)], [line(1, 'mine')]],
    ['a row that is no longer stored, as a new one', [line(1, 'mine')], [], [line(0, 'mine')]],
  ])('applies %s of mine, or keeps theirs', (_change, mine, theirs, merged) => {
    expect(merge(mine, theirs, 'mine')).toEqual(merged)
    expect(merge(mine, theirs, 'theirs')).toEqual(theirs)
  })

  test('keeps rows that are deleted on both sides', () => {
    const deleted = [line(1, 'one', true)]
    expect(merge(deleted, deleted, 'mine')).toEqual(deleted)
  })
})
