import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { type Facts, problemsOf } from '@vitrine/contract/captures/capture.rules'
import type { Banner, CaptureDocument } from '@vitrine/contract/captures/document'
import type { SaveCapture } from '@vitrine/contract/captures/save-capture'
import { mayMove } from '@vitrine/contract/captures/transitions.rules'
import type { Before } from '@vitrine/db/captures/save.queries'

/** Why a save is refused, in words for whoever sent it; undefined: nothing is wrong. The first reason is enough. */
export function whyRefused(
  document: CaptureDocument,
  captureStateId: SaveCapture['captureStateId'],
  before: Before,
  isIncompleteAllowed = false,
): string | undefined {
  const { facts, bannersBefore, stateBefore, campaignIds } = before
  const move = captureStateId === CAPTURE_STATE.sent ? 'send' : 'save'
  if (!mayMove(move, { captureTypeId: facts.captureTypeId, captureStateId: stateBefore }))
    return 'In its present state the capture can only be sent.'
  return (
    foreignPart(document, facts) ??
    lostRow(document.banners, bannersBefore) ??
    unknownCampaign(document.banners, bannersBefore, campaignIds) ??
    problemsOf(document, facts).find(({ isMissing }) => !(isMissing && isIncompleteAllowed))?.message
  )
}

/** What the other type of capture has. */
function foreignPart({ banners, productImageId }: CaptureDocument, { captureTypeId }: Facts): string | undefined {
  const isBanner = captureTypeId === CAPTURE_TYPE.banner
  if (!isBanner && banners.some(({ bannerId }) => bannerId === 0)) return 'A product capture has no banners.'
  return isBanner && productImageId !== null ? 'A banner capture has no reference image.' : undefined
}

/** Rows that exist are there exactly once, under the banner they belong to: deleting flags them. Others are new. */
function lostRow(banners: readonly Banner[], before: readonly Banner[]): string | undefined {
  const known = new Set(before.flatMap(rowNames))
  const named = banners.flatMap(rowNames)
  if (named.some((name) => !known.has(name))) return 'A banner or category is not one of the capture.'
  if (new Set(named).size < named.length) return 'A banner or category stands there twice.'
  return named.length < known.size ? 'A banner or category of the capture is missing.' : undefined
}

/** Names of what has a number. */
function rowNames({ bannerId, productCategories }: Banner): string[] {
  const rows = productCategories.filter(({ productCategoryId }) => productCategoryId !== 0)
  return [
    ...(bannerId === 0 ? [] : [`${bannerId}`]),
    ...rows.map(({ productCategoryId }) => `${bannerId} ${productCategoryId}`),
  ]
}

function unknownCampaign(
  banners: readonly Banner[],
  before: readonly Banner[],
  campaignIds: readonly number[],
): string | undefined {
  const known = new Set([...campaignIds, ...before.map(({ campaignId }) => campaignId), null])
  return banners.every(({ campaignId }) => known.has(campaignId)) ? undefined : 'The campaign does not exist.'
}
