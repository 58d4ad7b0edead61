import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { PictureFacts } from '@vitrine/contract/ingest/facts'
import { derive, type Portrait } from '../platform/imaging.ts'
import type { Scratch } from '../platform/scratch.ts'
import type { MadeDerivatives } from '../platform/store-derivatives.ts'
import { convertVideo } from '../platform/video.ts'
import type { Original } from './read-original.ts'

/** A video is represented by a frame wherever a picture is needed. */
export async function makeDerivatives(
  original: Original,
  facts: PictureFacts | undefined,
  { scratch, signal }: { scratch: Scratch; signal: AbortSignal },
): Promise<MadeDerivatives> {
  const portrait = choosePortrait(facts)
  if ('picture' in original) return derive(original.picture, portrait)
  const video = await convertVideo(await scratch(), original.file, original.mediaType, signal)
  return { ...(await derive(video.poster, portrait)), video }
}

/** The top is enough to recognize a page, but not a product or a shelf. */
function choosePortrait(facts: PictureFacts | undefined): Portrait {
  if (facts?.kind === 'capture') return facts.captureTypeId === CAPTURE_TYPE.banner ? 'page' : 'product'
  return facts?.kind === 'imageCapture' && facts.isScreenShot ? 'page' : 'product'
}
