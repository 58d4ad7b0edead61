import { countTiles } from '@vitrine/contract/pictures/tiles'
import { expect, test } from 'vitest'
import { listFirstFiles } from './first-files.ts'

const picture = {
  state: 'ready',
  problem: null,
  fileName: 'page.png',
  width: 1280,
  height: 4000,
  thumbnail: '/thumbnail',
  preview: '/preview',
  tiles: null,
  video: null,
  original: null,
} as const
const tall = { ...picture, height: 20_000, tiles: '/tiles/{level}/{column}/{row}' }

test('lists the one file of a picture without tiles, and none of a video or a missing picture', () => {
  expect(listFirstFiles(picture)).toEqual(['/preview'])
  expect(listFirstFiles({ ...picture, video: '/video' })).toEqual([])
  expect(listFirstFiles({ ...picture, preview: null })).toEqual([])
})

test('lists the top of a tall picture at full sharpness and all of it less sharply', () => {
  const files = listFirstFiles(tall)
  // 1280 × 20000 at full size is 3 × 40 tiles, at a quarter 1 × 10
  const first = [0, 1, 2].flatMap((column) => [0, 1, 2].map((row) => `/tiles/6/${column}/${row}`))
  expect(files).toEqual(expect.arrayContaining(first))
  expect(files).toEqual(expect.arrayContaining(Array.from({ length: 10 }, (_, row) => `/tiles/4/0/${row}`)))
  expect(files).not.toContain('/tiles/6/0/3')
  expect(new Set(files).size).toBe(files.length)
  expect(files.length).toBeLessThan(countTiles(1280, 20_000) / 4)
})
