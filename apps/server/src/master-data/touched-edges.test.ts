import type { Edge } from '@vitrine/contract/master-data/image'
import sharp, { type Colour } from 'sharp'
import { expect, test } from 'vitest'
import { touchedEdges } from './touched-edges.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const SIZE = { width: 400, height: 480 }

/** A pack of 160 × 320 in front of a background, cropped to the frame. */
function draw(box: Partial<Box> = {}, background: string | Colour = '#ffffff') {
  const { left = 120, top = 80, width = 160, height = 320 } = box
  const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
  const pack = {
    width: Math.min(left + width, SIZE.width) - x,
    height: Math.min(top + height, SIZE.height) - y,
    channels: 3,
    background: '#1d6f6b',
  } as const
  return sharp({ create: { ...SIZE, channels: 4, background } }).composite([
    { input: { create: pack }, left: x, top: y },
  ])
}

test.each<[Partial<Box>, Edge[]]>([
  [{}, []],
  [{ top: -60 }, ['top']],
  [{ left: 300 }, ['right']],
  [{ top: 200 }, ['bottom']],
  [{ left: -60 }, ['left']],
  [{ left: -60, top: -60 }, ['top', 'left']],
  [{ top: -10, height: 500 }, ['top', 'bottom']],
])('a pack at %o touches %o', async (box, edges) => {
  for (const background of ['#ffffff', '#f4f2ee', '#202c40']) {
    expect(await touchedEdges(await draw(box, background).jpeg().toBuffer()), background).toEqual(edges)
  }
})

test('a scene touches no edge', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const scene = await sharp({ create: { ...SIZE, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
  expect(await touchedEdges(scene)).toEqual([])
})

test('transparent pixels count as white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  expect(await touchedEdges(await draw({ top: -60 }, clear).png().toBuffer())).toEqual(['top'])
})
