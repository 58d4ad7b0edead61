import sharp, { type Sharp } from 'sharp'
import type { Random } from '../../apps/demo/src/random.ts'
import type { Box } from '../../packages/contract/src/creatives/region.ts'
import type { DrawnBanner } from './draw-banners.ts'

/** A banner on a piece of page, after a change. */
export interface ChangedBanner {
  /** JPEG, as workers store it. */
  readonly picture: Buffer
  readonly box: Box
}

type Change = (cut: Cut, random: Random) => Promise<ChangedBanner>

/** A banner with some page around it, as raw pixels. */
interface Cut {
  readonly pixels: Buffer
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 3 }
  readonly box: Box
}

const MARGIN = 12
const QUALITY = 80

/** The sheet that was cut last: banners come in the order of sheets, and decoding takes longest. */
const decoded: { sheet?: Buffer; pixels?: Buffer; raw?: Cut['raw'] } = {}

async function decode(sheet: Buffer): Promise<Pick<Cut, 'pixels' | 'raw'>> {
  if (decoded.sheet !== sheet || !decoded.pixels || !decoded.raw) {
    const { data, info } = await sharp(sheet).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    Object.assign(decoded, { sheet, pixels: data, raw: { width: info.width, height: info.height, channels: 3 } })
  }
  return decoded as Pick<Cut, 'pixels' | 'raw'>
}

/** Cuts the banner out of its sheet. */
export async function cutBanner({ sheet, box }: DrawnBanner): Promise<Cut> {
  const { pixels, raw } = await decode(sheet)
  const size = { width: box.width + 2 * MARGIN, height: box.height + 2 * MARGIN }
  const cut = await sharp(pixels, { raw })
    .extract({ left: box.x - MARGIN, top: box.y - MARGIN, ...size })
    .raw()
    .toBuffer()
  return { pixels: cut, raw: { ...size, channels: 3 }, box: { ...box, x: MARGIN, y: MARGIN } }
}

const open = ({ pixels, raw }: Cut) => sharp(pixels, { raw })
const save = (picture: Sharp, quality = QUALITY) => picture.jpeg({ quality }).toBuffer()

export const keep: Change = async (cut) => ({ picture: await save(open(cut)), box: cut.box })

/** The box is this far from the banner. */
const move =
  (farthest: number): Change =>
  async (cut, random) => {
    const { box } = cut
    const shift = () => random.int(-farthest, farthest)
    return { picture: await save(open(cut)), box: { ...box, x: box.x + shift(), y: box.y + shift() } }
  }

const resize: Change = async (cut, random) => {
  const factor = 0.75 * (1.33 / 0.75) ** random.next()
  const { raw, box } = cut
  const width = Math.round(raw.width * factor)
  const scale = width / raw.width
  const [x, y] = [Math.round(box.x * scale), Math.round(box.y * scale)]
  const size = { width: Math.round(box.width * scale), height: Math.round(box.height * scale) }
  return { picture: await save(open(cut).resize({ width })), box: { x, y, ...size } }
}

/** A newsletter or a chat window in front of a part of the banner. */
const cover: Change = async (cut, random) => {
  const { box } = cut
  const [width, height] = [Math.round(box.width * 0.45), Math.round(box.height * 0.6)]
  const overlay = { create: { width, height, channels: 3, background: '#f8f8f8' } } as const
  const left = box.x + random.int(0, box.width - width)
  const top = box.y + random.int(0, box.height - height)
  return {
    picture: await save(open(cut).composite([{ input: overlay, left, top }])),
    box,
  }
}

/** The lower part has not arrived. */
const loadHalf: Change = async (cut, random) => {
  const { box } = cut
  const arrived = Math.round(box.height * (0.3 + 0.4 * random.next()))
  const { width, height } = { width: box.width, height: box.height - arrived }
  const overlay = { create: { width, height, channels: 3, background: '#e9e9e9' } } as const
  const input = [{ input: overlay, left: box.x, top: box.y + arrived }]
  return { picture: await save(open(cut).composite(input)), box }
}

const recompress: Change = async (cut) => ({ picture: await save(open(cut), 60), box: cut.box })

/** Changes after which it is still the same creative, and should be recognized. */
export const HARMLESS = {
  'shown again': keep,
  'moved 2 px': move(2),
  'moved 8 px': move(8),
  resized: resize,
  'quality 60': recompress,
}
/** Changes after which recognizing it is right but not expected. */
export const SEVERE = { covered: cover, 'half loaded': loadHalf }
