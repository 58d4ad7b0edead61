import type { Box } from '@vitrine/contract/creatives/region'
import { type Content, readContent } from './content.ts'
import type { Ground } from './ground.ts'
import type { Raster } from './raster.ts'
import type { Rectangle } from './rectangles.ts'
import { isDivided, readRing } from './ring.ts'

/** A rectangle with the look of a banner. */
interface Candidate extends Rectangle {
  readonly content: Content
  readonly plainSides: number
}

/** In pixels of the small picture. */
const STEP = 4
/** Guards against pictures that consist of rectangles. */
const MOST = 4000
/** Nothing begins at the top but the header of the shop. */
const TOP = 3
const SAME_SIZE = 5
/** At least this many sides need surroundings of one color. Banners may touch, so one may lack them. */
const PLAIN_SIDES = 3
/** Text on one color has fewer colors, and hardly any other than the ground. */
const COLORS = 5
const MAIN_SHARE = 0.87
/** Strips of text, such as menus, newsletters and notices of the shop. */
const STRIP = { shape: 5, mainShare: 0.6, colors: 18 }
/** A bar above or below a banner: at most this high, almost of one color, and as wide as most of the page. */
const BAR = { height: 70, mainShare: 0.72, width: 0.6, support: 0.97 }
const GRID = 4
/** Most space between cells. */
const PITCH = 80

/** The rectangles that look like banners, none of which overlap. */
export function selectBanners(raster: Raster, ground: Ground, rectangles: readonly Rectangle[]): Box[] {
  const candidates = dropSimilar(rectangles)
    .flatMap((rectangle) => toCandidate(raster, ground, rectangle) ?? [])
    .sort((one, other) => other.support - one.support || area(other) - area(one))
    .slice(0, MOST)
  const parts = candidates.filter(({ support }) => support >= BAR.support)
  const ordered = candidates
    .map((candidate) => ({ ...candidate, score: scoreCandidate(raster, candidate, parts) }))
    .sort((one, other) => other.score - one.score)
  const chosen: Candidate[] = []
  for (const candidate of ordered)
    if (chosen.every((other) => measureCommon(candidate, other) <= 0.05 * Math.min(area(candidate), area(other))))
      chosen.push(candidate)
  return chosen.filter((candidate) => listCells(candidate, chosen).length < GRID)
}

/** Of rectangles whose sides differ by few pixels, the one with the clearest edges. */
function dropSimilar(rectangles: readonly Rectangle[]): Rectangle[] {
  const kept = new Map<string, Rectangle>()
  for (const rectangle of rectangles) {
    const { x, y, width, height, support } = rectangle
    const key = [x, y, x + width, y + height].map((value) => Math.round(value / STEP)).join()
    if (support > (kept.get(key)?.support ?? 0)) kept.set(key, rectangle)
  }
  return [...kept.values()]
}

function toCandidate(raster: Raster, ground: Ground, rectangle: Rectangle): Candidate | undefined {
  if (rectangle.y < TOP) return undefined
  const ring = readRing(raster, rectangle)
  if (ring.plainSides < PLAIN_SIDES) return undefined
  const content = readContent(raster, rectangle)
  const isStrip = rectangle.width >= STRIP.shape * rectangle.height
  if (isStrip && content.mainShare > STRIP.mainShare && content.colors < STRIP.colors) return undefined
  if (content.colors < COLORS || content.mainShare > MAIN_SHARE || isDivided(raster, ground, rectangle, ring))
    return undefined
  return { ...rectangle, content, plainSides: ring.plainSides }
}

/** The outermost rectangle with clear edges is the banner, unless a part of it is a bar of another kind. */
function scoreCandidate(raster: Raster, candidate: Candidate, parts: readonly Candidate[]): number {
  const { support, plainSides } = candidate
  const score = support + 0.04 * plainSides + 0.03 * Math.log2(area(candidate))
  const hasBar = candidate.width >= BAR.width * raster.width && parts.some((part) => isWithBar(raster, candidate, part))
  return hasBar ? score - 0.3 : score
}

/** Whether a stack is a banner with a bar above or below it, such as the shop's menu. */
function isWithBar(raster: Raster, stack: Rectangle, part: Rectangle): boolean {
  const isPart =
    Math.abs(stack.x - part.x) <= STEP &&
    Math.abs(stack.width - part.width) <= STEP &&
    part.y >= stack.y - STEP &&
    part.y + part.height <= stack.y + stack.height + STEP
  if (!isPart) return false
  const rests = [
    { ...stack, height: part.y - stack.y },
    { ...stack, y: part.y + part.height, height: stack.y + stack.height - part.y - part.height },
  ]
  return rests.some(
    (rest) =>
      rest.height > 4 * STEP && rest.height <= BAR.height && readContent(raster, rest).mainShare >= BAR.mainShare,
  )
}

/** The rectangles of the same size that are next to this one, or next to those. */
function listCells(first: Candidate, candidates: readonly Candidate[]): Candidate[] {
  const cells = [first]
  // grows while it is walked
  for (const cell of cells) {
    const isNext = (other: Candidate) => {
      const [across, down] = [Math.abs(other.x - cell.x), Math.abs(other.y - cell.y)]
      const isSameSize =
        Math.abs(other.width - cell.width) <= SAME_SIZE && Math.abs(other.height - cell.height) <= SAME_SIZE
      const isBeside = down <= SAME_SIZE && across <= cell.width + PITCH
      const isBelow = across <= SAME_SIZE && down <= cell.height + PITCH
      return isSameSize && (isBeside || isBelow)
    }
    cells.push(...candidates.filter((other) => !cells.includes(other) && isNext(other)))
  }
  return cells
}

const area = ({ width, height }: Box) => width * height

function measureCommon(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, width) * Math.max(0, height)
}
