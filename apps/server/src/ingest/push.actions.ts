import type { PictureFacts } from '@vitrine/contract/ingest/facts'
import type { PictureStatus } from '@vitrine/contract/ingest/ingest.contract'
import type { Crawler } from '../platform/crawler.ts'
import { objectKey } from '../platform/picture-objects.ts'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import type { Upload } from '../platform/upload.ts'
import { announce, complete, statusOf } from './announce.actions.ts'

/** What the file is, its content says, later and to the worker; nobody is served this type. */
const UNTRUSTED_TYPE = 'application/octet-stream'

/**
 * One picture in one call. Said twice it is the same picture, so that whoever got no answer may simply ask again. The
 * file goes where those of a batch go: two calls at once may both write there, and the worker makes the original of what
 * it reads, once.
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
    return statusOf(arrival)
  }
  const key = objectKey(arrival.fileKey, 'incoming')
  await upload.keep((body) => services.files.putStream(key, body, UNTRUSTED_TYPE))
  const [status] = await complete(services, crawler, [arrival.pictureId], [arrival.reference])
  return status ?? refuse('communication')
}
