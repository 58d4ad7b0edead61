import { EDGES, type Edge } from '@vitrine/contract/master-data/image'
import { type Pixels, rawPixels } from '../platform/pixels.ts'

/** Small enough to be fast, large enough to detect a thin cap at the edge. */
const SIDE = 256
/** Minimum value of all three channels for white, the usual background of product pictures. */
const WHITE = 240
/** Minimum share of white pixels on the border for a white background; scenes have less. */
const WHITE_SHARE = 0.2
/** Minimum share of one other color on the border for a plain background. */
const PLAIN_SHARE = 0.5
/** Colors within this distance count as one. */
const BIN = 32
/** Minimum distance from the background, in the most different channel. */
const STANDS_OUT = 20
/** Minimum share of an edge that must differ from the background. */
const TOUCHES = 0.02

type Color = readonly [red: number, green: number, blue: number]

/**
 * Edges that the content touches, where it may be cut off. A picture without a background, such as a scene, fills its
 * frame on purpose and touches no edge.
 *
 * The constants were tuned with the 112 complete reference images of the demo: none of the 56 on white and none of the
 * 56 scenes is reported. 40 of those on white were cut by a tenth of the pack at one edge, at two opposite edges or at
 * a corner: all 280 cut edges are reported. With a cut of 2%, all are reported at the top and bottom and three of four
 * at the sides, where the shadow is wider than the pack. With cuts at all four edges, half are reported, as no
 * background is left.
 */
export async function touchedEdges(picture: Buffer): Promise<Edge[]> {
  const pixels = await rawPixels(picture, { width: SIDE, height: SIDE, fit: 'inside', channels: 3 })
  const lines = EDGES.map((edge) => ({ edge, line: readEdge(pixels, edge) }))
  const background = findBackground(lines.flatMap(({ line }) => line))
  if (!background) return []
  return lines.filter(({ line }) => shareOutside(line, background) >= TOUCHES).map(({ edge }) => edge)
}

/** Index of a pixel along an edge. */
const PLACES: Record<Edge, (at: number, size: Pixels) => number> = {
  top: (at) => at,
  right: (at, { width }) => at * width + width - 1,
  bottom: (at, { width, height }) => (height - 1) * width + at,
  left: (at, { width }) => at * width,
}

function readEdge(pixels: Pixels, edge: Edge): Color[] {
  const length = edge === 'top' || edge === 'bottom' ? pixels.width : pixels.height
  return Array.from({ length }, (_, at) => {
    const start = PLACES[edge](at, pixels) * 3
    const [red = 0, green = 0, blue = 0] = pixels.data.subarray(start, start + 3)
    return [red, green, blue]
  })
}

function findBackground(border: readonly Color[]): Color | undefined {
  const white = border.filter((colour) => colour.every((value) => value >= WHITE)).length
  if (white >= WHITE_SHARE * border.length) return [255, 255, 255]
  const bins = [...Map.groupBy(border, (colour) => colour.map((value) => Math.round(value / BIN)).join()).values()]
  const fullest = bins.reduce((most, bin) => (bin.length > most.length ? bin : most))
  if (fullest.length < PLAIN_SHARE * border.length) return undefined
  return [getMedian(fullest, 0), getMedian(fullest, 1), getMedian(fullest, 2)]
}

function getMedian(colours: readonly Color[], channel: 0 | 1 | 2): number {
  const values = colours.map((colour) => colour[channel]).sort((one, other) => one - other)
  return values[values.length >> 1] ?? 0
}

function shareOutside(line: readonly Color[], background: Color): number {
  const distance = (colour: Color) =>
    Math.max(...background.map((value, channel) => Math.abs(value - (colour[channel] ?? 0))))
  return line.filter((colour) => distance(colour) > STANDS_OUT).length / line.length
}
