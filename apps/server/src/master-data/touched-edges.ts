import { EDGES, type Edge } from '@vitrine/contract/master-data/image'
import { type Pixels, rawPixels } from '../platform/pixels.ts'

/** Small enough to be quick, large enough for a thin cap that touches. */
const SIDE = 256
/** A channel at least so bright, in all three, is the white that products are photographed on. */
const WHITE = 240
/** Of the border that is white: so much is a white background, however much of it a pack covers. Scenes have less. */
const WHITE_SHARE = 0.2
/** Of the border that is of one other colour: with less there is no background that something could stand out from. */
const PLAIN_SHARE = 0.5
/** Colours this near to each other count as one. */
const BIN = 32
/** How far from the background something is, in its most different channel. */
const STANDS_OUT = 20
/** Of an edge. */
const TOUCHES = 0.02

type Colour = readonly [red: number, green: number, blue: number]

/**
 * The edges that what is shown touches, so that it may have been cut off there. A picture without a background, such as a
 * scene, fills its frame on purpose and touches nothing.
 *
 * The numbers were chosen on 112 reference images of the demo, which are whole: none is said to touch, neither the 56 on
 * white nor the 56 scenes and claims. Of 40 of the first, cut by a tenth of the pack at one edge, at two facing ones or at
 * a corner, all 280 are found at each cut edge; cut by a fiftieth at the top or bottom all of them, at the sides three of
 * four, since there the shadow ends later than the pack. Cut at all four edges, what is left has no background: half.
 */
export async function touchedEdges(picture: Buffer): Promise<Edge[]> {
  const pixels = await rawPixels(picture, { width: SIDE, height: SIDE, fit: 'inside', channels: 3 })
  const lines = EDGES.map((edge) => ({ edge, line: lineAt(pixels, edge) }))
  const background = backgroundOf(lines.flatMap(({ line }) => line))
  if (!background) return []
  return lines.filter(({ line }) => shareOutside(line, background) >= TOUCHES).map(({ edge }) => edge)
}

/** Where the pixels of an edge stand. */
const PLACES: Record<Edge, (at: number, size: Pixels) => number> = {
  top: (at) => at,
  right: (at, { width }) => at * width + width - 1,
  bottom: (at, { width, height }) => (height - 1) * width + at,
  left: (at, { width }) => at * width,
}

function lineAt(pixels: Pixels, edge: Edge): Colour[] {
  const length = edge === 'top' || edge === 'bottom' ? pixels.width : pixels.height
  return Array.from({ length }, (_, at) => {
    const start = PLACES[edge](at, pixels) * 3
    const [red = 0, green = 0, blue = 0] = pixels.data.subarray(start, start + 3)
    return [red, green, blue]
  })
}

function backgroundOf(border: readonly Colour[]): Colour | undefined {
  const white = border.filter((colour) => colour.every((value) => value >= WHITE)).length
  if (white >= WHITE_SHARE * border.length) return [255, 255, 255]
  const bins = [...Map.groupBy(border, (colour) => colour.map((value) => Math.round(value / BIN)).join()).values()]
  const fullest = bins.reduce((most, bin) => (bin.length > most.length ? bin : most))
  if (fullest.length < PLAIN_SHARE * border.length) return undefined
  return [medianOf(fullest, 0), medianOf(fullest, 1), medianOf(fullest, 2)]
}

function medianOf(colours: readonly Colour[], channel: 0 | 1 | 2): number {
  const values = colours.map((colour) => colour[channel]).sort((one, other) => one - other)
  return values[values.length >> 1] ?? 0
}

function shareOutside(line: readonly Colour[], background: Colour): number {
  const distance = (colour: Colour) =>
    Math.max(...background.map((value, channel) => Math.abs(value - (colour[channel] ?? 0))))
  return line.filter((colour) => distance(colour) > STANDS_OUT).length / line.length
}
