import { expect, test } from 'vitest'
import { DARK_ENTITIES, getEntityPlace, LIGHT_ENTITIES } from './entity-colours.ts'

const ids = Array.from({ length: 200 }, (_, id) => id)
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

test('an id always gets the same color, and 24 consecutive ids get different ones', () => {
  for (const id of ids) expect(getEntityPlace({ id, isOwn: false })).toBe(getEntityPlace({ id, isOwn: false }))
  expect(new Set(ids.slice(7, 31).map((id) => getEntityPlace({ id, isOwn: false }))).size).toBe(24)
})

test('an own company never has the color of another one', () => {
  const own = new Set(ids.map((id) => getEntityPlace({ id, isOwn: true })))
  for (const id of ids) expect(own.has(getEntityPlace({ id, isOwn: false }))).toBe(false)
})

test.each([
  ['light', LIGHT_ENTITIES],
  ['dark', DARK_ENTITIES],
])('%s: every color differs from the others, and none is gray', (_mode, colours) => {
  expect(new Set(colours).size).toBe(colours.length)
  for (const hex of colours) {
    const parts = channels(hex)
    expect(Math.max(...parts) - Math.min(...parts), hex).toBeGreaterThan(50)
  }
})
