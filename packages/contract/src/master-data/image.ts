import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** In a request: the id of a new upload, or the link of the stored picture to keep it. */
export const Image = z.union([z.strictObject({ uploadId: z.uuid() }), z.strictObject({ link: z.string().max(200) })])
export type Image = z.output<typeof Image>

export const EDGES = ['top', 'right', 'bottom', 'left'] as const
export type Edge = (typeof EDGES)[number]

export const IMAGE_UPLOAD = {
  facts: z.strictObject({ fileName: z.string().max(200) }),
  maxBytes: 20 * 1024 * 1024,
} as const

const PATH = '/api/admin-images'
const access = { permission: 'images.write' } as const

export const uploadImage = endpoint({
  method: 'POST',
  path: PATH,
  summary: 'Uploads a picture for a record; deleted after a day unless a record is saved with it',
  access,
  upload: IMAGE_UPLOAD,
  body: z.unknown(),
  answer: z.object({
    uploadId: z.uuid(),
    width: z.int(),
    height: z.int(),
    /** Edges that the content touches, where it may be cut off. */
    touches: z.array(z.enum(EDGES)),
  }),
  errors: ['tooLarge', 'unsupportedType'],
})

export const getUploadedImage = endpoint({
  method: 'GET',
  path: `${PATH}/:uploadId`,
  summary: 'Preview of an uploaded picture before the record is saved',
  access,
  params: z.strictObject({ uploadId: z.uuid() }),
  answer: z.unknown().meta({ description: 'The file itself' }),
})
