import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { type Facts, findCaptureProblems } from '@vitrine/contract/captures/capture.rules'
import type { Banner, CaptureDocument } from '@vitrine/contract/captures/document'
import { SAVE_PROBLEMS } from '@vitrine/contract/captures/problems'
import type { SaveCapture } from '@vitrine/contract/captures/save-capture'
import { canMove } from '@vitrine/contract/captures/transitions.rules'
import type { CaptureBeforeSave } from '@vitrine/db/captures/save.queries'

/** The first problem of a save, as a message for the caller; undefined if there is none. */
export function findSaveProblem(
  document: CaptureDocument,
  captureStateId: SaveCapture['captureStateId'],
  before: CaptureBeforeSave,
  isIncompleteAllowed = false,
): string | undefined {
  const { facts, bannersBefore, stateBefore, campaignIds } = before
  const move = captureStateId === CAPTURE_STATE.sent ? 'send' : 'save'
  if (!canMove(move, { captureTypeId: facts.captureTypeId, captureStateId: stateBefore })) return SAVE_PROBLEMS.onlySend
  return (
    findForeignPart(document, facts) ??
    findRowProblem(document.banners, bannersBefore) ??
    findUnknownCampaign(document.banners, bannersBefore, campaignIds) ??
    findCaptureProblems(document, facts).find(({ isMissing }) => !(isMissing && isIncompleteAllowed))?.message
  )
}

/** Data that only captures of the other type have. */
function findForeignPart({ banners, productImageId }: CaptureDocument, { captureTypeId }: Facts): string | undefined {
  const isBanner = captureTypeId === CAPTURE_TYPE.banner
  if (!isBanner && banners.some(({ bannerId }) => bannerId === 0)) return SAVE_PROBLEMS.bannersOfProduct
  return isBanner && productImageId !== null ? SAVE_PROBLEMS.referenceOfBanner : undefined
}

/** Stored rows must be sent exactly once, under their banner; deleted rows are flagged. All other rows are new. */
function findRowProblem(banners: readonly Banner[], before: readonly Banner[]): string | undefined {
  const known = new Set(before.flatMap(getRowKeys))
  const named = banners.flatMap(getRowKeys)
  if (named.some((name) => !known.has(name))) return SAVE_PROBLEMS.foreignRow
  if (new Set(named).size < named.length) return SAVE_PROBLEMS.duplicateRow
  return named.length < known.size ? SAVE_PROBLEMS.missingRow : undefined
}

/** IDs of the banner and its rows; new ones have none. */
function getRowKeys({ bannerId, productCategories }: Banner): string[] {
  const rows = productCategories.filter(({ productCategoryId }) => productCategoryId !== 0)
  return [
    ...(bannerId === 0 ? [] : [`${bannerId}`]),
    ...rows.map(({ productCategoryId }) => `${bannerId} ${productCategoryId}`),
  ]
}

function findUnknownCampaign(
  banners: readonly Banner[],
  before: readonly Banner[],
  campaignIds: readonly number[],
): string | undefined {
  const known = new Set([...campaignIds, ...before.map(({ campaignId }) => campaignId), null])
  return banners.every(({ campaignId }) => known.has(campaignId)) ? undefined : SAVE_PROBLEMS.unknownCampaign
}
