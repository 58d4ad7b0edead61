import { findEarlier } from '@vitrine/contract/captures/captures.contract'
import * as contract from '@vitrine/contract/pictures/pictures.contract'
import { listProductImages } from '@vitrine/contract/pictures/product-images.contract'
import { findProductImages } from '@vitrine/db/pictures/product-images.queries'
import {
  findPicture,
  findPictureOfCapture,
  findPictureOfImageCapture,
  findPictureOfLogo,
  findPictureOfProductImage,
  type ServedPicture,
} from '@vitrine/db/pictures/serving.queries'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../platform/caller.ts'
import { createLinks, hasValidMark, type ShownIn } from '../platform/picture-links.ts'
import { refuse } from '../platform/refusal.ts'
import { serve, serveList } from '../platform/serve.ts'
import { serveFile } from '../platform/serve-file.ts'
import type { Services } from '../platform/services.ts'
import { findEarlierCaptures } from './earlier.actions.ts'
import { getServedOriginal, getServedPart, getServedTile } from './served-files.ts'

export function pictureRoutes(app: FastifyInstance, { config, files }: Services): void {
  const secret = config.APP_SECRET
  const links = (picture: ServedPicture | undefined, { user }: Caller, shownIn: ShownIn) =>
    createLinks(picture ?? refuse('notFound'), secret, user.userId, shownIn)

  serve(app, contract.getCapturePicture, async ({ params }, caller) =>
    links(await caller.actor.statement((db) => findPictureOfCapture(db, params.captureId)), caller, 'captures'),
  )
  serve(app, contract.getImageCapturePicture, async ({ params }, caller) =>
    links(
      await caller.actor.statement((db) => findPictureOfImageCapture(db, params.imageCaptureId)),
      caller,
      'perfectImage',
    ),
  )

  serve(app, findEarlier, ({ params }, { actor }) => findEarlierCaptures(actor, params.captureId, secret))
  serveList(app, listProductImages, ({ query: { page, size, platformId, sku } }, { actor }) =>
    actor.statement((db) => findProductImages(db, { platformId, sku }, page, size)),
  )

  /**
   * The mark is not a permission. Roles and row access are checked on every request, because they may have been
   * revoked.
   */
  const findMarkedPicture = async (asked: Parameters<typeof hasValidMark>[0], { user, actor }: Caller) =>
    hasValidMark(asked, config.SECRETS, user) ? actor.statement((db) => findPicture(db, asked.pictureId)) : undefined

  serveFile(app, files, contract.getPicturePart, async ({ params }, caller) => {
    const picture = await findMarkedPicture(params, caller)
    return picture && getServedPart(picture, params.part, 'immutable')
  })
  serveFile(app, files, contract.getCaptureFile, async ({ params }, { actor }) => {
    const picture = await actor.statement((db) => findPictureOfCapture(db, params.captureId))
    return picture && getServedOriginal(picture)
  })
  serveFile(app, files, contract.getPictureTile, async ({ params }, caller) => {
    const picture = await findMarkedPicture({ ...params, part: 'tiles' }, caller)
    return picture && getServedTile(picture, params)
  })
  serveFile(app, files, contract.getProductImage, async ({ params, query }, { actor }) => {
    const picture = await actor.statement((db) => findPictureOfProductImage(db, params.productImageId))
    return picture && getServedPart(picture, contract.GALLERY_SIZES[query.size], 'checked')
  })
  serveFile(app, files, contract.getClientLogo, async ({ params, query }, { actor }) => {
    const picture = await actor.statement((db) => findPictureOfLogo(db, params.clientId))
    return picture && getServedPart(picture, contract.GALLERY_SIZES[query.size], 'checked')
  })
}
