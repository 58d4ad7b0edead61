import { tileLevels } from '@vitrine/contract/pictures/tiles'
import { figure } from '@vitrine/testing/figures'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { paintPage, pngBomb } from '../pictures/pictures.fixture.ts'
import { createDerivatives } from './imaging.ts'

const findProblem = (file: Buffer) =>
  createDerivatives(file, 'page').then(
    () => 'none',
    (error) => error.problem,
  )

const FORMATS = ['jpeg', 'png', 'webp', 'gif'] as const

test.each(FORMATS)('creates a full preview and a thumbnail of %s', async (format) => {
  const { width, height, preview, thumbnail, tiles } = await createDerivatives(
    await paintPage().toFormat(format).toBuffer(),
    'page',
  )
  expect({ width, height, tiles }).toEqual({ width: 640, height: 900, tiles: undefined })
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 900 })
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
})

test.each(FORMATS)('refuses a truncated %s instead of showing part of it', async (format) => {
  const file = await paintPage().toFormat(format).toBuffer()
  expect(await findProblem(file.subarray(0, file.length * 0.6))).toBe('damaged')
})

const DECODERS_OFF: Record<string, Buffer> = {
  svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj'),
  ppm: Buffer.from('P6 1 1 255 abc'),
  text: Buffer.from('random text'),
}
test.each(Object.entries(DECODERS_OFF))('does not pass %s to a decoder', async (_name, file) => {
  expect(await findProblem(file)).toBe('damaged')
})
test("does not decode formats that the library knows but we don't accept", async () => {
  for (const format of ['tiff', 'avif'] as const) {
    expect(await findProblem(await paintPage({ width: 64, height: 64 }).toFormat(format).toBuffer()), format).toBe(
      'damaged',
    )
  }
})

describe('I3 pixel bombs', () => {
  const worst = { ms: 0, megabytes: 0 }
  afterAll(() => {
    const { ms, megabytes } = worst
    figure(
      'I3',
      `${Object.keys(BOMBS).length} bombs refused, each within ${Math.round(ms)} ms and ${Math.round(megabytes)} MB`,
    )
  })
  /** Changes width and height in the header of a small picture. */
  const patchHeader = (file: Buffer, mark: string, behind: number, write: (at: number) => void) => {
    write(file.indexOf(Buffer.from(mark, 'latin1')) + behind)
    return file
  }
  const paintSmall = (format: (typeof FORMATS)[number]) =>
    paintPage({ width: 200, height: 200 }).toFormat(format).toBuffer()
  const makeJpeg = async (side: number) => {
    const file = await paintSmall('jpeg')
    return patchHeader(file, '\xff\xc0', 5, (at) => file.fill(Buffer.from([side >> 8, side & 255]), at, at + 4))
  }
  const BOMBS: Record<string, { file: () => Promise<Buffer>; problem: string }> = {
    'png of 30000 × 30000': { file: async () => pngBomb(30_000, 30_000), problem: 'tooManyPixels' },
    'gif of 65535 × 65535': {
      file: async () => {
        const file = await paintSmall('gif')
        const size = file.subarray(6, 10)
        const frame = file.indexOf(Buffer.concat([Buffer.from(',\0\0\0\0'), size]))
        return file.fill(255, 6, 10).fill(255, frame + 5, frame + 9)
      },
      problem: 'tooManyPixels',
    },
    'webp of 16383 × 16383': {
      file: async () => {
        const file = await paintPage({ width: 200, height: 200 }).webp({ lossless: true }).toBuffer()
        return patchHeader(file, 'VP8L', 9, (at) => {
          file.writeUInt32LE(((file.readUInt32LE(at) & ~0xfffffff) | 0xfffbffe) >>> 0, at)
        })
      },
      problem: 'tooManyPixels',
    },
    'jpeg that claims 65500 × 65500': { file: () => makeJpeg(65_500), problem: 'tooManyPixels' },
    'jpeg that claims 7000 × 7000': { file: () => makeJpeg(7_000), problem: 'damaged' },
  }
  test.each(Object.entries(BOMBS))(
    'refuses %s immediately and with little memory',
    async (_name, { file, problem }) => {
      const bomb = await file()
      expect(bomb.length).toBeLessThan(500_000)
      const [before, started] = [process.resourceUsage().maxRSS, performance.now()]
      expect(await findProblem(bomb)).toBe(problem)
      worst.ms = Math.max(worst.ms, performance.now() - started)
      worst.megabytes = Math.max(worst.megabytes, (process.resourceUsage().maxRSS - before) / 1024)
      expect(worst.ms).toBeLessThan(3_000)
      expect(worst.megabytes).toBeLessThan(200)
    },
  )
})

describe('I4 polyglots', () => {
  const SCRIPT = '<script>alert(1)</script>'
  const text = Buffer.from(`${SCRIPT}*/=1;alert(1)//`)
  const POLYGLOTS: Record<string, () => Promise<Buffer>> = {
    'html in a comment and after the end of a jpeg': async () => {
      const file = await paintPage().jpeg().toBuffer()
      const comment = Buffer.concat([Buffer.from([255, 254, 0, text.length + 2]), text])
      return Buffer.concat([file.subarray(0, 2), comment, file.subarray(2), text])
    },
    'html in the profile of a jpeg': () =>
      paintPage()
        .withExif({ IFD0: { Copyright: SCRIPT, Artist: SCRIPT } })
        .jpeg()
        .toBuffer(),
    'script in a comment and after the end of a gif': async () => {
      const file = await paintPage().gif().toBuffer()
      const comment = Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), text, Buffer.from([0])])
      return Buffer.concat([file.subarray(0, -1), comment, Buffer.from(';'), text])
    },
    'html in the text of a tall png': () =>
      paintPage({ width: 100, height: 9000 })
        .withExif({ IFD0: { ImageDescription: SCRIPT } })
        .png()
        .toBuffer(),
  }
  test.each(Object.entries(POLYGLOTS))('strips %s', async (_name, make) => {
    const file = await make()
    expect(file.includes('alert(1)')).toBe(true)
    const { preview, thumbnail, tiles } = await createDerivatives(file, 'page')
    for (const made of [preview, thumbnail, tiles?.zip ?? Buffer.alloc(0)]) expect(made.includes('alert')).toBe(false)
  })
})

test('rotates a photo by its EXIF orientation and drops all other metadata', async () => {
  const file = await paintPage({ width: 300, height: 200 }).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { width, height, preview } = await createDerivatives(file, 'product')
  expect([width, height]).toEqual([200, 300])
  const made = await sharp(preview).metadata()
  expect([made.width, made.height, made.exif, made.icc, made.orientation]).toEqual([
    200,
    300,
    undefined,
    undefined,
    undefined,
  ])
})

test('shows the first frame of an animation', async () => {
  const frames = [0, 255].map((shade) => Buffer.alloc(40 * 40 * 3, shade))
  const animated = { raw: { width: 40, height: 80, channels: 3 as const, pageHeight: 40 } }
  for (const format of ['gif', 'webp'] as const) {
    const file = await sharp(Buffer.concat(frames), animated)
      .toFormat(format, { delay: [100, 100] })
      .toBuffer()
    const { height, preview } = await createDerivatives(file, 'page')
    expect(height).toBe(40)
    expect((await sharp(preview).stats()).channels[0]?.mean).toBeLessThan(5)
  }
})

test('flattens transparency onto white', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const file = await sharp({ create: { width: 50, height: 50, channels: 4, background: clear } })
    .png()
    .toBuffer()
  expect((await sharp((await createDerivatives(file, 'page')).preview).stats()).channels[0]?.mean).toBeGreaterThan(250)
})

test('crops a page thumbnail to its top and fits a whole product on white', async () => {
  const half = (shade: number) => Buffer.alloc(300 * 1000 * 3, shade)
  const raw = { raw: { width: 300, height: 2000, channels: 3 as const } }
  const file = await sharp(Buffer.concat([half(0), half(128)]), raw)
    .png()
    .toBuffer()
  const measureMean = async (thumbnail: Buffer) => (await sharp(thumbnail).stats()).channels[0]?.mean
  expect(await measureMean((await createDerivatives(file, 'page')).thumbnail)).toBeLessThan(5)
  expect(await measureMean((await createDerivatives(file, 'product')).thumbnail)).toBeGreaterThan(200)
})

test('cuts a tall page into tiles that cover it exactly', async () => {
  const [width, height] = [1280, 20_000]
  const file = await paintPage({ width, height }).png().toBuffer()
  const page = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const { preview, tiles, ...size } = await createDerivatives(file, 'page')
  expect(size).toMatchObject({ width, height })
  expect(await sharp(preview).metadata()).toMatchObject({ width: 524, height: 8192 })
  const { zip, places } = tiles ?? { zip: Buffer.alloc(0), places: [] }
  const tile = (index: number) => {
    const [offset = 0, bytes = 0] = places.slice(2 * index)
    return zip.subarray(offset, offset + bytes)
  }
  for (const level of tileLevels(width, height)) {
    for (let n = 0; n < level.columns * level.rows; n++) {
      const [column, row] = [n % level.columns, Math.floor(n / level.columns)]
      const region = {
        left: column * 512,
        top: row * 512,
        width: Math.min(512, level.width - column * 512),
        height: Math.min(512, level.height - row * 512),
      }
      const piece = sharp(tile(level.first + n))
      expect(await piece.metadata()).toMatchObject({ format: 'jpeg', width: region.width, height: region.height })
      const isLast = level.width === width
      if (!isLast || n % 17 !== 0) continue
      const there = await sharp(page.data, { raw: page.info }).extract(region).raw().toBuffer()
      expect(measureDifference(await piece.raw().toBuffer(), there), `tile ${column}, ${row}`).toBeLessThan(12)
    }
  }
})

/** Mean difference, 0 to 255. */
function measureDifference(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length)
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
}
