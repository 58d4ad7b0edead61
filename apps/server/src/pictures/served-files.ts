import { PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import type { PicturePart } from '@vitrine/contract/pictures/pictures.contract'
import { getTileIndex, TILE_TYPE } from '@vitrine/contract/pictures/tiles'
import type { ServedPicture } from '@vitrine/db/pictures/serving.queries'
import { originalFileName } from '../platform/file-name.rules.ts'
import { getStoredType, IMAGE_TYPES, UNKNOWN } from '../platform/media-type.ts'
import { isVideo } from '../platform/picture-links.ts'
import { type ObjectName, objectKey } from '../platform/picture-objects.ts'
import type { ServedFile } from '../platform/serve-file.ts'

/** Media types of derived files. The original keeps its own type and is never shown inline. */
const TYPES = {
  thumbnail: 'image/webp',
  preview: 'image/jpeg',
  video: 'video/mp4',
} as const satisfies Partial<Record<ObjectName, string>>

/** Never opened by browsers, because the responses are those of a foreign page. */
const ARCHIVE_TYPE = 'application/zip'

/** Originals that a browser can only draw or play. Other types, such as SVG and HTML, can contain scripts. */
const OPENED_TYPES: readonly string[] = [...IMAGE_TYPES, 'video/mp4']

/** The original file of a capture. Shown inline only if a worker detected its type from the content and decoded it. */
export function getServedOriginal(picture: ServedPicture): ServedFile {
  const { pictureStateId, fileKey, mediaType } = picture
  const name = originalFileName(picture.fileName, mediaType)
  const file = { key: objectKey(fileKey, 'original'), tag: getTag(picture, 'file'), caching: 'checked' } as const
  const isOpened = pictureStateId === PICTURE_STATE.ready && mediaType !== null && OPENED_TYPES.includes(mediaType)
  return isOpened ? { ...file, type: mediaType, openAs: name } : { ...file, type: UNKNOWN.type, saveAs: name }
}

/** Undefined if the picture has no such part. */
export function getServedPart(
  picture: ServedPicture,
  part: PicturePart,
  caching: ServedFile['caching'],
): ServedFile | undefined {
  const { pictureId, pictureStateId: state, fileKey, mediaType } = picture
  const tag = getTag(picture, part)
  const key = objectKey(fileKey, part)
  if (part === 'original') {
    const saveAs = originalFileName(picture.fileName, mediaType)
    return state >= PICTURE_STATE.ready ? { key, tag, caching, type: getStoredType(mediaType).type, saveAs } : undefined
  }
  if (part === 'archive') return { key, tag, caching, type: ARCHIVE_TYPE, saveAs: `${pictureId}.wacz` }
  if (state !== PICTURE_STATE.ready || (part === 'video' && !isVideo(mediaType))) return undefined
  return { key, tag, caching, type: TYPES[part] }
}

export function getServedTile(
  picture: ServedPicture,
  place: { level: number; column: number; row: number },
): ServedFile | undefined {
  const { fileKey, width, height, tiles } = picture
  if (!tiles || width === null || height === null) return undefined
  const index = getTileIndex(width, height, place)
  const [offset, bytes] = index === undefined ? [] : tiles.slice(2 * index, 2 * index + 2)
  if (offset === undefined || bytes === undefined) return undefined
  return {
    key: objectKey(fileKey, 'tiles'),
    tag: getTag(picture, `tile-${index}`),
    caching: 'immutable',
    type: TILE_TYPE,
    slice: { offset, bytes },
  }
}

/** The hash of the original also identifies its derivatives, because a file is processed only once. */
function getTag({ pictureId, sha256 }: ServedPicture, part: string): string {
  return `${pictureId}-${sha256?.toString('hex', 0, 8) ?? 'none'}-${part}`
}
