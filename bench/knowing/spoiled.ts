import sharp from 'sharp'
import { createRandom } from '../../apps/demo/src/random.ts'
import type { Point } from '../../packages/contract/src/perfect-image/shape.ts'

/** Distortions of a handheld photo, each as [minimum, maximum]. */
const SPOILED = {
  /** In degrees. */
  turned: [-5, 5],
  sheared: [-0.06, 0.06],
  scaled: [0.6, 1.1],
  blurred: [0.3, 1.4],
  /** In gray levels. */
  grain: [2, 12],
  /** Brightness, and how much darker one side is. */
  light: [0.65, 1.2],
  shade: [0, 0.45],
  quality: [45, 85],
} as const

interface DistortedPicture {
  readonly picture: Buffer
  readonly width: number
  readonly height: number
  /** Maps a point of the drawing to its new location. */
  readonly moved: (point: Point) => Point
}

/** Deterministic for the same picture and seed. */
export async function distortPicture(picture: Buffer, seed: string): Promise<DistortedPicture> {
  const random = createRandom(`spoiled ${seed}`)
  const pickAmount = (name: keyof typeof SPOILED) => {
    const [least, most] = SPOILED[name]
    return least + random.next() * (most - least)
  }
  const { width: w, height: h } = await sharp(picture).metadata()
  const [turn, shear, scale] = [(pickAmount('turned') * Math.PI) / 180, pickAmount('sheared'), pickAmount('scaled')]
  const [cos, sin] = [scale * Math.cos(turn), scale * Math.sin(turn)]
  const matrix = [cos, -sin + shear * cos, sin, cos + shear * sin] as const
  const map = ([x, y]: Point): Point => [matrix[0] * x + matrix[1] * y, matrix[2] * x + matrix[3] * y]
  const corners = (
    [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ] as Point[]
  ).map(map)
  const [left, top] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))]
  const bent = await sharp(picture)
    .affine(
      [
        [matrix[0], matrix[1]],
        [matrix[2], matrix[3]],
      ],
      { background: '#77736d', interpolator: 'bicubic' },
    )
    .blur(pickAmount('blurred'))
    .linear(pickAmount('light'), 0)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data, info } = bent
  const [grain, shade] = [pickAmount('grain'), pickAmount('shade')]
  for (let index = 0; index < data.length; index++) {
    const x = Math.floor(index / info.channels) % info.width
    const noise = (random.next() + random.next() + random.next() - 1.5) * grain
    data[index] = Math.max(0, Math.min(255, (data[index] ?? 0) * (1 - (shade * x) / info.width) + noise))
  }
  const { width, height, channels } = info
  return {
    picture: await sharp(data, { raw: { width, height, channels } })
      .jpeg({ quality: Math.round(pickAmount('quality')) })
      .toBuffer(),
    width,
    height,
    moved: (point) => {
      const [x, y] = map(point)
      return [x - left, y - top]
    },
  }
}
