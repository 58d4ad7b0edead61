import type { Image } from '@vitrine/contract/master-data/image'
import { findUpload, takeUpload } from '@vitrine/db/pictures/uploads.queries'
import { enqueue } from '@vitrine/db/queue'
import { knowReference } from '../pictures/pictures.jobs.ts'
import { getFileKey } from '../platform/picture-objects.ts'
import { PartProblem } from './part-problem.ts'
import type { ServerPart } from './parts.ts'

/** URL of a record's picture; it changes with the picture. */
const PLACES: Readonly<Record<string, (id: number, pictureId: number) => string>> = {
  productImages: (id, pictureId) => `/api/product-image/${id}/image?picture=${pictureId}`,
  clients: (id, pictureId) => `/api/clients/${id}/logo?picture=${pictureId}`,
}

/** Stores the ID of a picture. Replaced pictures are deleted later, together with uploads that were never saved. */
export const imagePart: ServerPart = {
  take: async (db, _services, _actor, value, stored) => {
    const image = value as Image | null
    if (image === null) return null
    if ('link' in image) return stored ?? throwMissingPicture()
    const fileKey = getFileKey(image.uploadId)
    // already saved; the response was lost
    if (stored !== null && (await findUpload(db, fileKey))?.pictureId === stored) return stored
    const pictureId = (await takeUpload(db, fileKey)) ?? throwMissingPicture()
    await enqueue(db, knowReference, { pictureId })
    return pictureId
  },
  show: (stored, { name, id }) => {
    const link = typeof stored === 'number' ? PLACES[name]?.(id, stored) : undefined
    return link === undefined ? null : { link }
  },
}

function throwMissingPicture(): never {
  throw new PartProblem('The picture no longer exists. Please choose it again.')
}
