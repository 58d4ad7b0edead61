import { expect, test } from 'vitest'
import { listChangedParts, mergeParts, type Part } from './parts.model.ts'

interface Page {
  readonly title: string
  readonly width: number
  readonly height: number
}
const TITLE: Part<Page> = {
  path: 'title',
  properties: ['title'],
  isSame: (one, other) => one.title.toLowerCase() === other.title.toLowerCase(),
}
const SIZE: Part<Page> = { path: 'size', properties: ['width', 'height'] }
const PARTS = [TITLE, SIZE]
const base: Page = { title: 'Home', width: 1, height: 1 }

test.each([
  ['me', { ...base, width: 2 }, base],
  ['them', base, { ...base, height: 2 }],
  ['both', { ...base, width: 2 }, { ...base, height: 2 }],
])('lists a part changed by %s', (changedBy, mine, theirs) => {
  expect(listChangedParts(PARTS, { base, mine, theirs })).toEqual([{ part: SIZE, changedBy }])
})

test('compares a part in its own way', () => {
  expect(listChangedParts(PARTS, { base, mine: { ...base, title: 'HOME' }, theirs: base })).toEqual([])
})

test('takes all properties of a chosen part from mine, and everything else from theirs', () => {
  const mine = { title: 'Mine', width: 2, height: 3 }
  const theirs = { title: 'Theirs', width: 4, height: 5 }
  expect(mergeParts(PARTS, { mine, theirs }, (path) => (path === 'size' ? 'mine' : undefined))).toEqual({
    title: 'Theirs',
    width: 2,
    height: 3,
  })
})

test('keeps an equal part as stored, even where mine is chosen', () => {
  expect(mergeParts(PARTS, { mine: { ...base, title: 'HOME' }, theirs: base }, () => 'mine')).toEqual(base)
})
