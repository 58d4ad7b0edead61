import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { PictureFacts } from '@vitrine/contract/ingest/facts'
import { createDerivatives, type ThumbnailKind } from '../platform/imaging.ts'
import type { GetScratchFolder } from '../platform/scratch.ts'
import type { MadeDerivatives } from '../platform/store-derivatives.ts'
import { convertVideo } from '../platform/video.ts'
import type { Original } from './read-original.ts'

/** A video is represented by a frame wherever a picture is needed. */
export async function makeDerivatives(
  original: Original,
  facts: PictureFacts | undefined,
  { scratch, signal }: { scratch: GetScratchFolder; signal: AbortSignal },
): Promise<MadeDerivatives> {
  const portrait = choosePortrait(facts)
  if ('picture' in original) return createDerivatives(original.picture, portrait)
  const video = await convertVideo(await scratch(), original.file, original.mediaType, signal)
  return { ...(await createDerivatives(video.poster, portrait)), video }
}

/** The top is enough to recognize a page, but not a product or a shelf. */
function choosePortrait(facts: PictureFacts | undefined): ThumbnailKind {
  if (facts?.kind === 'capture') return facts.captureTypeId === CAPTURE_TYPE.banner ? 'page' : 'product'
  return facts?.kind === 'imageCapture' && facts.isScreenShot ? 'page' : 'product'
}
