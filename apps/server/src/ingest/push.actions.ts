import type { PictureFacts } from '@vitrine/contract/ingest/facts'
import type { PictureStatus } from '@vitrine/contract/ingest/ingest.contract'
import type { Crawler } from '../platform/crawler.ts'
import { objectKey, UNTRUSTED_TYPE } from '../platform/picture-objects.ts'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Upload } from '../platform/upload.ts'
import { announce, complete, toStatus } from './announce.actions.ts'

/**
 * Pushes one picture in one call. Idempotent, so a crawler that got no response can retry. Concurrent calls may write
 * the same file; the worker creates the original once, from the file it reads.
 */
export async function pushPicture(
  services: Services,
  crawler: Crawler,
  upload: Upload<PictureFacts>,
): Promise<PictureStatus> {
  const [announced] = await announce(services, crawler, [upload])
  if (!announced) throw new Error('An announcement was not answered')
  if (announced.outcome === 'refused') return refuse(announced.error)

  const { arrival } = announced
  if (announced.outcome === 'known') {
    await upload.discard()
    return toStatus(arrival)
  }
  const key = objectKey(arrival.fileKey, 'incoming')
  await upload.keep((body) => services.files.putStream(key, body, UNTRUSTED_TYPE))
  const [status] = await complete(services, crawler, [arrival.pictureId], [arrival.reference])
  return status ?? refuse('communication')
}
