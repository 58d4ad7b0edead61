import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { PictureFacts } from '@vitrine/contract/ingest/facts'
import type { WaitingPicture } from '@vitrine/db/pictures/picture.queries'
import type { GetScratchFolder } from '../platform/scratch.ts'
import type { Services } from '../platform/services.ts'
import type { MadeDerivatives } from '../platform/store-derivatives.ts'
import { readDetails } from '../platform/stored-details.ts'
import { canRead } from '../platform/tesseract.ts'
import { type RegionAnalysis, recognizeRegions } from './creatives/recognize-regions.ts'
import { type EarlierMatch, findEarlier } from './knowing/earlier-capture.ts'
import { computeFingerprint, type Fingerprint } from './knowing/fingerprint.ts'
import { matchProduct, type ProductMatch, rememberFeatures } from './knowing/product-match.ts'
import { type ReadText, readTexts } from './knowing/read-texts.ts'
import { listPageRegions } from './page-regions.ts'

/** Results of comparing a picture with others and of text recognition. */
export interface PictureAnalysis {
  readonly fingerprint?: Fingerprint
  readonly earlier?: EarlierMatch
  readonly match?: ProductMatch
  readonly texts?: readonly ReadText[]
  readonly page?: RegionAnalysis
}

/** Uses short transactions that end before pictures are compared. Nothing is visible to users yet. */
export async function analyzePicture(
  services: Services,
  { pictureId, fileKey, isFilled }: Pick<WaitingPicture, 'pictureId' | 'fileKey' | 'isFilled'>,
  facts: PictureFacts | undefined,
  { preview, width, height }: MadeDerivatives,
  { scratch, signal }: { scratch: GetScratchFolder; signal: AbortSignal },
): Promise<PictureAnalysis> {
  if (facts?.kind === 'productImage') {
    await rememberFeatures(services, { pictureId, picture: preview })
    return {}
  }
  if (facts?.kind === 'imageCapture') {
    const program = services.config.TESSERACT
    if (!(await canRead(program))) return {}
    return { texts: await readTexts(preview, { width, height }, { program, folder: await scratch(), signal }) }
  }
  if (facts?.kind !== 'capture') return {}
  const { platformId } = facts
  if (facts.captureTypeId === CAPTURE_TYPE.product) {
    const match = await matchProduct(services, { platformId, sku: facts.sku, picture: preview })
    return match ? { match } : {}
  }
  const [fingerprint, details] = await Promise.all([computeFingerprint(preview), readDetails(services.files, fileKey)])
  const urlId = facts.urlId ?? null
  const regions = listPageRegions(details?.page, { width, height })
  const page = await recognizeRegions(services, { pictureId, platformId, urlId }, { preview, width, height }, regions)
  // the user fills in the data, so nothing is copied
  if (isFilled) return { fingerprint, page: { ...page, learned: [] } }
  const asked = { pictureId, platformId, urlId, keyword: facts.keyword ?? null, fingerprint }
  const earlier = await findEarlier(services, asked)
  return earlier ? { fingerprint, page, earlier } : { fingerprint, page }
}
