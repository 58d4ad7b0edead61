import { getCoverage, type Size } from '@vitrine/contract/perfect-image/coverage.rules'
import { IMAGE_CAPTURE_STATE } from '@vitrine/contract/perfect-image/image-capture'
import type { Shape } from '@vitrine/contract/perfect-image/shape'
import type { Db } from '@vitrine/db/db'
import { findImageCapture, storeImageCapture } from '@vitrine/db/perfect-image/image-capture.queries'
import { sql } from '@vitrine/db/sql'
import type { PlannedImageCapture } from './planned.ts'

/** The actual content of a picture from a store. */
export interface GroundTruth {
  readonly size: Size
  readonly texts: readonly string[]
  /** Null if it is out of view. */
  readonly product: Shape | null
}

interface ArrivedImageCapture {
  readonly imageCaptureId: number
  readonly plan: PlannedImageCapture
  /** Undefined if it has not been analyzed. */
  readonly truth: GroundTruth | undefined
}

/**
 * Replays the planned analyses of store pictures. Runs as the owner, like reviewCaptures; skips captures that were
 * already edited.
 */
export async function analyzeImageCaptures(db: Db, arrived: readonly ArrivedImageCapture[]): Promise<void> {
  for (const { imageCaptureId, plan, truth } of arrived) {
    const read = await findImageCapture(db, imageCaptureId)
    if (!read || read.revision > 1) continue
    const { analysis, isManual, facts } = plan
    const at = analysis?.at ?? facts.whenGmt
    if (analysis && truth) {
      const { size, product } = truth
      await storeImageCapture(db, {
        imageCaptureId,
        captureStateId: analysis.isSent ? IMAGE_CAPTURE_STATE.analyzed : IMAGE_CAPTURE_STATE.pending,
        userId: analysis.userId,
        productCoverage: product && getCoverage(product, size),
        document: {
          productPolygon: product,
          isProductProposed: false,
          productConfidence: null,
          texts: read.texts.map((text) => (analysis.isSent ? confirmText(text, truth.texts) : text)),
        },
      })
    }
    await sql`update image_capture set is_manual = ${isManual}, created_at = ${facts.whenGmt}::timestamptz,
      changed_at = ${at}::timestamptz where image_capture_id = ${imageCaptureId}`.execute(db)
  }
}

/** Keeps text that is in the picture, with small mistakes corrected, and marks the rest as deleted. */
function confirmText<T extends { readonly text: string }>(read: T, texts: readonly string[]): T {
  const right = texts.find((text) => keepLetters(text) === keepLetters(read.text))
  return { ...read, text: right ?? read.text, isProposed: false, isDeleted: !right && !isPartOfAny(read.text, texts) }
}

const keepLetters = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const isPartOfAny = (text: string, texts: readonly string[]) =>
  keepLetters(text).length > 2 && texts.some((whole) => keepLetters(whole).includes(keepLetters(text)))
