import { createHmac, timingSafeEqual } from 'node:crypto'
import { hasPermission, type Permission } from '@vitrine/contract/access/permissions'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { getPictureState, PICTURE_STATE } from '@vitrine/contract/pictures/picture'
import type { PictureLinks, PicturePart } from '@vitrine/contract/pictures/pictures.contract'
import type { LinkedPicture } from '@vitrine/db/pictures/serving.queries'
import { rememberRecent } from './remember-recent.ts'
import type { Secrets } from './secret-versions.ts'

const MARK_BYTES = 16

/** Each takes about 150 bytes. */
const REMEMBERED_MARKS = 50_000
const remembered = rememberRecent<string>(REMEMBERED_MARKS)

/**
 * Places where users see pictures. A picture URL works as long as the user may still see the picture in that place. The
 * original file is only for users who may open the capture itself.
 */
const SHOWN_IN = {
  captures: { permission: 'captures.read', withOriginal: true },
  perfectImage: { permission: 'perfectImage.read', withOriginal: true },
  reports: { permission: 'reports.read', withOriginal: false },
  home: { permission: undefined, withOriginal: false },
} as const satisfies Record<string, { permission: Permission | undefined; withOriginal: boolean }>
export type ShownIn = keyof typeof SHOWN_IN
const PLACES = Object.keys(SHOWN_IN) as ShownIn[]

/**
 * The user's mark in a picture URL. It proves that the user was shown the picture's row. It never expires, because the
 * row is checked whenever a picture is served, and it depends on nothing else, so it can be cached.
 */
export function signLink(secret: string, userId: number, pictureId: number, shownIn: ShownIn): string {
  const subject = `picture ${userId} ${pictureId} ${shownIn}`
  return remembered(`${secret} ${subject}`, () => {
    const digest = createHmac('sha256', secret).update(subject).digest()
    return digest.subarray(0, MARK_BYTES).toString('base64url')
  })
}

interface MarkedLink {
  readonly mark: string
  readonly pictureId: number
  readonly part: PicturePart | 'tiles'
}

/** Whether the mark was issued to this user for this picture and part, in a place that they may still open. */
export function hasValidMark({ mark, pictureId, part }: MarkedLink, secrets: Secrets, user: User): boolean {
  const given = Buffer.from(mark)
  const shownIn = PLACES.find((place) =>
    secrets.some((secret) => timingSafeEqual(given, Buffer.from(signLink(secret, user.userId, pictureId, place)))),
  )
  if (!shownIn) return false
  const { permission, withOriginal } = SHOWN_IN[shownIn]
  if (part === 'archive' && !hasPermission(user, 'visits.read')) return false
  const isOriginal = part === 'original' || part === 'archive'
  return (permission === undefined || hasPermission(user, permission)) && (withOriginal || !isOriginal)
}

export function createLinks(picture: LinkedPicture, secret: string, userId: number, shownIn: ShownIn): PictureLinks {
  const { pictureId, pictureStateId, fileName, problem, width, height, mediaType } = picture
  const base = `/api/pictures/${pictureId}/${signLink(secret, userId, pictureId, shownIn)}`
  const isReady = pictureStateId === PICTURE_STATE.ready
  const link = (part: PicturePart, exists: boolean) => (exists ? `${base}/${part}` : null)
  return {
    state: getPictureState(pictureStateId),
    problem,
    fileName,
    width,
    height,
    thumbnail: link('thumbnail', isReady),
    preview: link('preview', isReady),
    tiles: picture.tiles && isReady ? `${base}/tiles/{level}/{column}/{row}` : null,
    video: link('video', isReady && isVideo(mediaType)),
    original: link('original', pictureStateId >= PICTURE_STATE.ready && SHOWN_IN[shownIn].withOriginal),
  }
}

export function isVideo(mediaType: string | null): boolean {
  return mediaType?.startsWith('video/') ?? false
}
