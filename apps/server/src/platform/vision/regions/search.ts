import type { Box } from '@vitrine/contract/creatives/region'
import type { Pixels } from '../../pixels.ts'
import { findColumnEdges, findRowEdges, listRuns } from './edges.ts'
import { openGround } from './ground.ts'
import { shrink } from './raster.ts'
import { listRectangles } from './rectangles.ts'
import { refineBox } from './refine.ts'
import { selectBanners } from './select.ts'

/** The smallest banners. Flat ones may be smaller, because product pictures are not flat. */
const LEAST = { width: 116, height: 56, area: 45_000, flatArea: 28_000 }
/** The width of the page that these are meant for. On narrower pictures, banners are smaller. */
const PAGE_WIDTH = 1280
const TALLEST = 2000
/** Width of the small picture in which banners are searched. */
const SEARCHED = 640
const LEAST_RUN = 0.9

/** Finds the rectangles of a picture that may be banners. */
export function searchRegions(pixels: Pixels): Box[] {
  const scale = Math.min(1, pixels.width / PAGE_WIDTH)
  if (pixels.width < LEAST.width || pixels.height < LEAST.height) return []
  const factor = Math.max(1, Math.round(pixels.width / SEARCHED))
  const small = shrink(pixels, factor)
  const maps = { rows: findRowEdges(small), columns: findColumnEdges(small) }
  const limits = {
    width: LEAST.width / factor,
    height: (LEAST.height * scale) / factor,
    area: (LEAST.area * scale) / factor ** 2,
    flatArea: (LEAST.flatArea * scale) / factor ** 2,
    tallest: TALLEST / factor,
  }
  const runs = {
    rows: listRuns(maps.rows, LEAST_RUN * limits.width),
    columns: listRuns(maps.columns, LEAST_RUN * limits.height),
  }
  const ground = openGround(small)
  const rectangles = listRectangles(maps, runs, limits, ground)
  return selectBanners(small, ground, rectangles)
    .map(({ x, y, width, height }) => ({
      x: x * factor,
      y: y * factor,
      width: width * factor,
      height: height * factor,
    }))
    .map((box) => refineBox(pixels, box, 3 * factor))
    .sort((one, other) => one.y - other.y || one.x - other.x)
}
