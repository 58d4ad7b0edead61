import type * as contract from '@vitrine/contract/perfect-image/perfect-image.contract'
import { findImageCapture } from '@vitrine/db/perfect-image/image-capture.queries'
import { type ImageCapturesAsked, listImageCaptures as list } from '@vitrine/db/perfect-image/list.queries'
import type { LinkedPicture } from '@vitrine/db/pictures/serving.queries'
import type { Actor } from '@vitrine/db/row-scope'
import { createLinks } from '../platform/picture-links.ts'
import { refuse } from '../platform/refusal.ts'

/** Adds the user's links to the picture. */
const withPictureLinks = <Row extends { readonly picture: LinkedPicture | null }>(
  { picture, ...row }: Row,
  { userId }: Actor,
  secret: string,
) => ({ ...row, picture: picture && createLinks(picture, secret, userId, 'perfectImage') })

export async function listImageCaptures(actor: Actor, asked: ImageCapturesAsked, secret: string) {
  const { rows, recordsCount } = await actor.transaction((db) => list(db, asked))
  return { data: rows.map((row) => withPictureLinks(row, actor, secret)), recordsCount }
}

export async function getImageCapture(
  actor: Actor,
  imageCaptureId: number,
  secret: string,
): Promise<contract.ImageCapture> {
  const found = await actor.transaction((db) => findImageCapture(db, imageCaptureId))
  return withPictureLinks(found ?? refuse('notFound'), actor, secret)
}
