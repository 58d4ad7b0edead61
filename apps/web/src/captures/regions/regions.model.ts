import { withoutDeleted } from '@vitrine/contract/captures/document'
import type { Box, Region, RegionSource } from '@vitrine/contract/creatives/region'
import { findSameBox, isSameBox } from '@vitrine/contract/creatives/region.rules'
import type { FoundRegion } from '@vitrine/contract/creatives/regions.contract'
import type { Point } from '../../ui/image-viewer/view.model.ts'
import type { BannerForm } from '../form/capture-form.ts'

/** Identifies a box on the picture: that of a banner, or a region without one. */
export type BoxId = `banner ${number}` | `region ${number}`

export const getBannerBoxId = ({ key }: Pick<BannerForm, 'key'>): BoxId => `banner ${key}`
export const getRegionBoxId = ({ number }: Pick<FoundRegion, 'number'>): BoxId => `region ${number}`

interface BannerBox {
  readonly id: BoxId
  readonly box: Box
  readonly banner: BannerForm
  /** 1-based, like the panels. */
  readonly number: number
}

interface FreeBox {
  readonly id: BoxId
  readonly box: Box
  readonly banner?: undefined
  readonly region: FoundRegion
}

export type ShownBox = BannerBox | FreeBox

/** The found regions that no banner covers, in the order of the page. */
export function listUnassigned(found: readonly FoundRegion[], banners: readonly BannerForm[]): readonly FoundRegion[] {
  const covered = withoutDeleted(banners).flatMap(({ region }) => (region ? [region] : []))
  return found.filter((one) => !covered.some((box) => isSameBox(one, box)))
}

/** The boxes to draw, from top to bottom. */
export function listBoxes(banners: readonly BannerForm[], unassigned: readonly FoundRegion[]): readonly ShownBox[] {
  const ofBanners = withoutDeleted(banners).flatMap((banner, index): ShownBox[] =>
    banner.region ? [{ id: getBannerBoxId(banner), box: banner.region, banner, number: index + 1 }] : [],
  )
  const free = unassigned.map((region): ShownBox => ({ id: getRegionBoxId(region), box: region, region }))
  return [...ofBanners, ...free].toSorted((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)
}

/** Whether the reviewer or a proposal has filled in more than the page position, which all banners share. */
export const isBannerFilled = (banner: BannerForm): boolean =>
  banner.locationPositionId !== null ||
  banner.bannerTypeId !== null ||
  banner.campaignId !== null ||
  withoutDeleted(banner.productCategories).some(({ categoryId, tradeId }) => categoryId !== null || tradeId !== null)

const contains = ({ x, y, width, height }: Box, at: Point): boolean =>
  at.x >= x && at.y >= y && at.x <= x + width && at.y <= y + height

/** The smallest box around a point. */
export const findBoxAt = (boxes: readonly ShownBox[], at: Point): ShownBox | undefined =>
  boxes
    .filter(({ box }) => contains(box, at))
    .toSorted((one, other) => one.box.width * one.box.height - other.box.width * other.box.height)[0]

/** The fields of a region, in a fixed order, so that an unchanged form compares equal. */
const toRegion = ({ x, y, width, height }: Box, source: RegionSource): Region => ({
  x,
  y,
  width,
  height,
  source,
})

interface Assigned {
  readonly region: Region
  readonly creativeId: number | null
}

export const assignFound = (found: FoundRegion): Assigned => ({
  region: toRegion(found, found.source),
  creativeId: found.creativeId,
})

const isEqualBox = (one: Box, other: Box) =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height

/** A drawn box. If it is that of a found region, it has its creative. */
export function assignDrawn(box: Box, found: readonly FoundRegion[]): Assigned {
  const same = findSameBox(box, found)
  if (same && isEqualBox(same, box)) return assignFound(same)
  return { region: toRegion(box, 'reviewer'), creativeId: same?.creativeId ?? null }
}
