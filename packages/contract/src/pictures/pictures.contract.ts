import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PICTURE_STATES } from './picture.ts'

/** Bytes, not JSON. */
const File = z.unknown().meta({ description: 'The file itself' })

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/**
 * URLs of a picture. They contain a user-specific token, so that another user of the same browser doesn't get cached
 * files.
 */
export const PictureLinks = z.object({
  state: z.enum(PICTURE_STATES),
  problem: z.string().nullable(),
  fileName: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  thumbnail: z.string().nullable(),
  preview: z.string().nullable(),
  /** URL template with {level}, {column} and {row}; null if the preview shows every pixel. */
  tiles: z.string().nullable(),
  video: z.string().nullable(),
  /** The original file, for download. */
  original: z.string().nullable(),
})
export type PictureLinks = z.output<typeof PictureLinks>

export const getCapturePicture = endpoint({
  method: 'GET',
  path: '/api/captures/:captureId/picture',
  summary: 'The addresses of the picture of a capture',
  access: { permission: 'captures.read' },
  params: z.strictObject({ captureId: id }),
  answer: PictureLinks,
})

export const getCaptureFile = endpoint({
  method: 'GET',
  path: '/api/captures/:captureId/file',
  summary: 'The original file of a capture: a picture or mp4 video opens in the browser, any other file is downloaded',
  access: { permission: 'captures.read' },
  params: z.strictObject({ captureId: id }),
  answer: File,
})

export const getImageCapturePicture = endpoint({
  method: 'GET',
  path: '/api/image-captures/:imageCaptureId/picture',
  summary: 'The addresses of the picture of an image capture',
  access: { permission: 'perfectImage.read' },
  params: z.strictObject({ imageCaptureId: id }),
  answer: PictureLinks,
})

export const PICTURE_PARTS = ['thumbnail', 'preview', 'video', 'original', 'archive'] as const
export type PicturePart = (typeof PICTURE_PARTS)[number]

const mark = z.string().regex(/^[\w-]{22}$/)

export const getPicturePart = endpoint({
  method: 'GET',
  path: '/api/pictures/:pictureId/:mark/:part',
  summary: 'A picture or video, or a range of it; the original and the archive of a page come as attachments',
  access: 'signed-in',
  params: z.strictObject({ pictureId: id, mark, part: z.enum(PICTURE_PARTS) }),
  answer: File,
})

const index = z.coerce.number().int().min(0).max(1000)

export const getPictureTile = endpoint({
  method: 'GET',
  path: '/api/pictures/:pictureId/:mark/tiles/:level/:column/:row',
  summary: 'One tile of a tall picture',
  access: 'signed-in',
  params: z.strictObject({ pictureId: id, mark, level: index, column: index, row: index }),
  answer: File,
})

/** Sizes of the gallery. */
export const GALLERY_SIZES = { small: 'thumbnail', medium: 'preview', big: 'preview' } as const

/** `picture` identifies the content, so that a replaced image has a different URL. */
const GallerySize = z.strictObject({
  size: z.enum(['small', 'medium', 'big']).default('big'),
  picture: z.coerce.number().int().optional(),
})

export const getProductImage = endpoint({
  method: 'GET',
  path: '/api/product-image/:productImageId/image',
  summary: 'A reference image',
  access: { permission: 'references.read' },
  params: z.strictObject({ productImageId: id.max(2 ** 31 - 1) }),
  query: GallerySize,
  answer: File,
})

export const getClientLogo = endpoint({
  method: 'GET',
  path: '/api/clients/:clientId/logo',
  summary: 'The logo of a client',
  access: { permission: 'records.clients.read' },
  params: z.strictObject({ clientId: id.max(2 ** 31 - 1) }),
  query: GallerySize,
  answer: File,
})
