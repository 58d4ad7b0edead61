import { PAGE_FACTS_LIMITS, type PageRegion } from '@vitrine/contract/visits/page-facts'
import type { FoundRegion } from '../page/read-regions.ts'
import { boundText, boundUrl } from './bound-text.ts'
import { cleanLink } from './clean-link.ts'
import type { PageArea } from './shoot.ts'

const limits = PAGE_FACTS_LIMITS

export interface PicturedArea extends PageArea {
  /** In pixels of the page. */
  readonly maxHeight: number
}

export interface RegionContext {
  readonly area: PicturedArea
  /** SHA-256 of images by address. */
  readonly hashes: ReadonlyMap<string, string>
}

/** A region in pixels of the picture; undefined if the picture doesn't show it. */
export function toPageRegion(
  found: FoundRegion,
  { area, hashes }: RegionContext,
  slide?: PageRegion['slide'],
): PageRegion | undefined {
  const { scale } = area
  const bottom = Math.round(Math.min(area.maxHeight, area.height) * scale)
  const right = Math.round(area.width * scale)
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value * scale)))
  const x = clamp(found.x, right)
  const y = clamp(found.y, bottom)
  const width = clamp(found.x + found.width, right) - x
  const height = clamp(found.y + found.height, bottom) - y
  // less than half of it is on the picture
  if (width < 1 || height < 1 || width * height < (found.width * found.height * scale * scale) / 2) return undefined
  const link = boundUrl(found.link)
  const target = link && boundUrl(cleanLink(link))
  const alt = boundText(found.alt, limits.text)
  const text = boundText(found.text, limits.text)
  const image = boundUrl(found.image)
  const imageHash = found.image && hashes.get(found.image)
  const sponsorLabel = boundText(found.label, limits.label)
  return {
    box: { x, y, width, height },
    kind: found.kind,
    ...(link && { link }),
    ...(target && { target }),
    ...(alt && { alt }),
    ...(text && { text }),
    ...(image && { image }),
    ...(imageHash && { imageHash }),
    ...(sponsorLabel && { sponsorLabel }),
    ...(slide && { slide }),
    ...(found.grid && { grid: found.grid }),
  }
}
