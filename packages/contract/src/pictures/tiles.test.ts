import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '../limits.ts'
import { countTiles, getTileIndex, needsTiles, tileLevels } from './tiles.ts'

const side = fc.integer({ min: 1, max: 50_000 })

test('a tall page has the levels and tiles of the deep zoom format', () => {
  expect(tileLevels(1280, 20_000).map(({ width, height, columns, rows }) => [width, height, columns, rows])).toEqual([
    [20, 313, 1, 1],
    [40, 625, 1, 2],
    [80, 1250, 1, 3],
    [160, 2500, 1, 5],
    [320, 5000, 1, 10],
    [640, 10_000, 2, 20],
    [1280, 20_000, 3, 40],
  ])
  expect(countTiles(1280, 20_000)).toBe(181)
})

test('level 0 is one tile, the last level has every pixel, and no level is missing', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const levels = tileLevels(width, height)
      expect(levels[0]).toMatchObject({ columns: 1, rows: 1, first: 0 })
      expect(levels.at(-1)).toMatchObject({ width, height })
      for (const [index, level] of levels.entries()) {
        const larger = levels[index + 1]
        if (larger)
          expect([level.width, level.height]).toEqual([larger.width, larger.height].map((n) => Math.ceil(n / 2)))
      }
    }),
  )
})

test('numbers the tiles without gaps and duplicates', () => {
  fc.assert(
    fc.property(side, fc.integer({ min: 1, max: 3000 }), (width, height) => {
      const places = tileLevels(width, height).flatMap(({ level, columns, rows }) =>
        Array.from({ length: columns * rows }, (_, n) =>
          getTileIndex(width, height, { level, column: n % columns, row: Math.floor(n / columns) }),
        ),
      )
      expect(places).toEqual(Array.from({ length: countTiles(width, height) }, (_, n) => n))
    }),
    { numRuns: 50 },
  )
})

test('has no tile beyond the edges', () => {
  const beyond = { level: 6, column: 0, row: 0 }
  for (const place of [{ level: 7 }, { level: -1 }, { column: 3 }, { column: -1 }, { row: 40 }, { level: 0.5 }]) {
    expect(getTileIndex(1280, 20_000, { ...beyond, ...place }), JSON.stringify(place)).toBeUndefined()
  }
})

test('cuts a picture into tiles only if a browser could not show it as a whole', () => {
  const { untiled } = LIMITS.picture
  expect([needsTiles(untiled, untiled), needsTiles(untiled + 1, 1), needsTiles(1, untiled + 1)]).toEqual([
    false,
    true,
    true,
  ])
})
