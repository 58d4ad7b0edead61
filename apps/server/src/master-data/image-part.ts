import type { Image } from '@vitrine/contract/master-data/image'
import { findUpload, takeUpload } from '@vitrine/db/pictures/uploads.queries'
import { enqueue } from '@vitrine/db/queue'
import { knowReference } from '../pictures/pictures.jobs.ts'
import { fileKeyOf } from '../platform/picture-objects.ts'
import { PartProblem } from './part-problem.ts'
import type { ServerPart } from './parts.ts'

/** Where the picture of a record is served; another picture has another address. */
const PLACES: Readonly<Record<string, (id: number, pictureId: number) => string>> = {
  productImages: (id, pictureId) => `/api/product-image/${id}/image?picture=${pictureId}`,
  clients: (id, pictureId) => `/api/clients/${id}/logo?picture=${pictureId}`,
}

/** Stored is the number of a picture. One that is replaced is forgotten later, with those that nobody ever saved. */
export const imagePart: ServerPart = {
  take: async (db, _services, _actor, value, stored) => {
    const image = value as Image | null
    if (image === null) return null
    if ('link' in image) return stored ?? gone()
    const fileKey = fileKeyOf(image.uploadId)
    // saved already, and the answer was lost
    if (stored !== null && (await findUpload(db, fileKey))?.pictureId === stored) return stored
    const pictureId = (await takeUpload(db, fileKey)) ?? gone()
    await enqueue(db, knowReference, { pictureId })
    return pictureId
  },
  show: (stored, { name, id }) => {
    const link = typeof stored === 'number' ? PLACES[name]?.(id, stored) : undefined
    return link === undefined ? null : { link }
  },
}

function gone(): never {
  throw new PartProblem('The picture no longer exists. Please choose it again.')
}
