import type { Db } from '../db.ts'

/** The data needed to serve a picture; policies decide whether it is visible. */
export interface ServedPicture {
  readonly pictureId: number
  readonly pictureStateId: number
  readonly fileKey: string
  readonly fileName: string
  readonly problem: string | null
  readonly mediaType: string | null
  readonly sha256: Buffer | null
  readonly width: number | null
  readonly height: number | null
  readonly tiles: number[] | null
}

/** The data needed to build its URLs; for tiles, only whether there are any. */
export type LinkedPicture = Omit<ServedPicture, 'fileKey' | 'sha256' | 'tiles'> & { readonly tiles: unknown }

export const PICTURE_COLUMNS = [
  'picture.pictureId',
  'picture.pictureStateId',
  'picture.fileKey',
  'picture.fileName',
  'picture.problem',
  'picture.mediaType',
  'picture.sha256',
  'picture.width',
  'picture.height',
  'picture.tiles',
] as const

export function findPicture(db: Db, pictureId: number): Promise<ServedPicture | undefined> {
  return db.selectFrom('picture').select(PICTURE_COLUMNS).where('picture.pictureId', '=', pictureId).executeTakeFirst()
}

export function findPictureOfCapture(db: Db, captureId: number): Promise<ServedPicture | undefined> {
  return db
    .selectFrom('capture')
    .innerJoin('picture', 'picture.pictureId', 'capture.captureId')
    .select(PICTURE_COLUMNS)
    .where('capture.captureId', '=', captureId)
    .executeTakeFirst()
}

export function findPictureOfImageCapture(db: Db, imageCaptureId: number): Promise<ServedPicture | undefined> {
  return db
    .selectFrom('imageCapture')
    .innerJoin('picture', 'picture.pictureId', 'imageCapture.imageCaptureId')
    .select(PICTURE_COLUMNS)
    .where('imageCapture.imageCaptureId', '=', imageCaptureId)
    .executeTakeFirst()
}

export function findPictureOfProductImage(db: Db, productImageId: number): Promise<ServedPicture | undefined> {
  return db
    .selectFrom('productImage')
    .innerJoin('picture', 'picture.pictureId', 'productImage.pictureId')
    .select(PICTURE_COLUMNS)
    .where('productImage.productImageId', '=', productImageId)
    .executeTakeFirst()
}

export function findPictureOfLogo(db: Db, clientId: number): Promise<ServedPicture | undefined> {
  return db
    .selectFrom('client')
    .innerJoin('picture', 'picture.pictureId', 'client.logoPictureId')
    .select(PICTURE_COLUMNS)
    .where('client.clientId', '=', clientId)
    .executeTakeFirst()
}
