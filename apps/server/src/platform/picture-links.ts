import { createHmac, timingSafeEqual } from 'node:crypto'
import { PICTURE_STATE, pictureStateOf } from '@vitrine/contract/pictures/picture'
import type { PictureLinks, PicturePart } from '@vitrine/contract/pictures/pictures.contract'
import type { LinkedPicture } from '@vitrine/db/pictures/serving.queries'
import { rememberRecent } from './remember-recent.ts'
import type { Secrets } from './secret-versions.ts'

const MARK_BYTES = 16

/** At about 150 bytes each. */
const REMEMBERED_MARKS = 50_000
const remembered = rememberRecent<string>(REMEMBERED_MARKS)

/**
 * The user's mark on a picture's address; whoever holds it was shown the picture's row. It depends on nothing else and
 * never ends, since the row is checked each time a picture is served; so it is computed once, not with every list.
 */
export function markOf(secret: string, userId: number, pictureId: number): string {
  const subject = `picture ${userId} ${pictureId}`
  return remembered(`${secret} ${subject}`, () => {
    const digest = createHmac('sha256', secret).update(subject).digest()
    return digest.subarray(0, MARK_BYTES).toString('base64url')
  })
}

export function isMark(mark: string, secrets: Secrets, userId: number, pictureId: number): boolean {
  const given = Buffer.from(mark)
  return secrets.some((secret) => timingSafeEqual(given, Buffer.from(markOf(secret, userId, pictureId))))
}

export function linksOf(picture: LinkedPicture, secret: string, userId: number): PictureLinks {
  const { pictureId, pictureStateId, fileName, problem, width, height, mediaType } = picture
  const base = `/api/pictures/${pictureId}/${markOf(secret, userId, pictureId)}`
  const isReady = pictureStateId === PICTURE_STATE.ready
  const link = (part: PicturePart, exists: boolean) => (exists ? `${base}/${part}` : null)
  return {
    state: pictureStateOf(pictureStateId),
    problem,
    fileName,
    width,
    height,
    thumbnail: link('thumbnail', isReady),
    preview: link('preview', isReady),
    tiles: picture.tiles && isReady ? `${base}/tiles/{level}/{column}/{row}` : null,
    video: link('video', isReady && isVideo(mediaType)),
    original: link('original', pictureStateId >= PICTURE_STATE.ready),
  }
}

export function isVideo(mediaType: string | null): boolean {
  return mediaType?.startsWith('video/') ?? false
}
