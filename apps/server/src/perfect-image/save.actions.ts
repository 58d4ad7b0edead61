import { SAVE_REFUSED } from '@vitrine/contract/captures/captures.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { getCoverage } from '@vitrine/contract/perfect-image/coverage.rules'
import {
  type GivenText,
  IMAGE_CAPTURE_STATE,
  type ImageCaptureDocument,
  type ImageCaptureStateId,
} from '@vitrine/contract/perfect-image/image-capture'
import {
  DUPLICATE_TEXT,
  FOREIGN_TEXT,
  findImageProblems,
  TOO_MANY_TEXTS,
} from '@vitrine/contract/perfect-image/image-capture.rules'
import * as contract from '@vitrine/contract/perfect-image/perfect-image.contract'
import { isSameShape } from '@vitrine/contract/perfect-image/shape'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import { type BeforeSave, holdImageCapture, storeImageCapture } from '@vitrine/db/perfect-image/image-capture.queries'
import type { Actor } from '@vitrine/db/row-scope'
import { runOnce } from '../platform/once.ts'
import { refuse, refuseWithMessage } from '../platform/refusal.ts'

/** Returns the new revision, or -2 if another user has saved in the meantime. */
export async function saveImageCapture(
  actor: Actor,
  imageCaptureId: number,
  request: contract.SaveImageCapture,
): Promise<number> {
  const { revision, captureStateId, key, ...given } = request
  // before taking any lock, because large polygons take a while
  const [problem] = findImageProblems(given, captureStateId)
  if (problem) refuseWithMessage('rulesBroken', problem.message)
  return actor.transaction((db) =>
    runOnce(
      db,
      actor,
      contract.saveImageCapture,
      { key, imageCaptureId, revision, captureStateId, ...given },
      async () => {
        const before = (await holdImageCapture(db, imageCaptureId)) ?? refuse('notFound')
        if (before.revision !== revision) return SAVE_REFUSED.editedByAnother
        const document = resolveProposals(given, captureStateId, before)
        const productCoverage = computeCoverage(document, before)
        const { userId } = actor
        const saved = await storeImageCapture(db, { imageCaptureId, captureStateId, userId, document, productCoverage })
        const isSent = captureStateId === IMAGE_CAPTURE_STATE.analyzed
        await recordAudit(db, {
          userId,
          action: isSent ? 'imageCaptureSent' : 'imageCaptureSaved',
          subject: 'imageCapture',
          subjectId: imageCaptureId,
          detail: { revision: saved, stateBefore: before.captureStateId, stateAfter: captureStateId, productCoverage },
        })
        return saved
      },
    ),
  )
}

/** Sending confirms all proposals. Changed texts are not proposals, even if the request says so. */
function resolveProposals(given: ImageCaptureDocument, captureStateId: ImageCaptureStateId, { texts }: BeforeSave) {
  const isSent = captureStateId === IMAGE_CAPTURE_STATE.analyzed
  const stored = new Map(texts.map((text) => [text.imageCaptureTextId, text]))
  const isStill = (text: GivenText) => {
    const before = stored.get(text.imageCaptureTextId)
    return before?.isProposed === true && before.text === text.text && isSameShape(before.polygon, text.polygon)
  }
  const known = given.texts.flatMap(({ imageCaptureTextId: id }) => (id === 0 ? [] : [id]))
  if (known.some((id) => !stored.has(id))) refuseWithMessage('rulesBroken', FOREIGN_TEXT)
  if (new Set(known).size !== known.length) refuseWithMessage('rulesBroken', DUPLICATE_TEXT)
  const unnamed = texts.length - known.length
  if (given.texts.length + unnamed > LIMITS.imageText.perImage) refuseWithMessage('rulesBroken', TOO_MANY_TEXTS)
  return {
    ...given,
    isProductProposed: given.isProductProposed && given.productPolygon !== null && !isSent,
    productConfidence: given.productPolygon === null ? null : given.productConfidence,
    texts: given.texts.map((text) => ({ ...text, isProposed: !isSent && text.isProposed && isStill(text) })),
  }
}

/** Null without a polygon or a picture. */
function computeCoverage({ productPolygon }: ImageCaptureDocument, { width, height }: BeforeSave): number | null {
  return productPolygon && width && height ? getCoverage(productPolygon, { width, height }) : null
}
