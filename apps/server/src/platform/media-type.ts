/** The accepted types. Everything else is refused, whatever the file name says. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
export const VIDEO_TYPES = ['video/x-msvideo', 'video/x-flv', 'video/x-ms-wmv', 'video/quicktime', 'video/mp4'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]
export type VideoType = (typeof VIDEO_TYPES)[number]
type MediaType = ImageType | VideoType

/** Valid extensions of each type. A file with any other extension is offered with the first one. */
const EXTENSIONS: Readonly<Record<MediaType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'video/x-msvideo': ['avi'],
  'video/x-flv': ['flv'],
  'video/x-ms-wmv': ['wmv', 'asf'],
  'video/quicktime': ['mov', 'qt'],
  'video/mp4': ['mp4', 'm4v'],
}

const isMediaType = (type: string | null): type is MediaType => type !== null && Object.hasOwn(EXTENSIONS, type)

/** Content of any other type is offered in a way that no program opens it. */
export const UNKNOWN = { type: 'application/octet-stream', extensions: ['bin'] } as const

/** Type and extensions of a stored file, by the type detected from its content. */
export function getStoredType(type: string | null): {
  readonly type: string
  readonly extensions: readonly [string, ...string[]]
} {
  return isMediaType(type) ? { type, extensions: EXTENSIONS[type] } : UNKNOWN
}

/** A file matches if all marks do. */
interface Signature {
  readonly type: MediaType
  readonly marks: readonly { readonly at: number; readonly text: string }[]
}

const prefix = (type: MediaType, text: string): Signature => ({ type, marks: [{ at: 0, text }] })
const riff = (type: MediaType, form: string): Signature => ({
  type,
  marks: [
    { at: 0, text: 'RIFF' },
    { at: 8, text: form },
  ],
})
/** HEIC, AVIF and JPEG XL pictures use the same container, so the brands of videos are listed. */
const brand = (type: MediaType, name: string): Signature => ({ type, marks: [{ at: 4, text: `ftyp${name}` }] })
/** QuickTime movies from before brands existed. */
const firstBox = (name: string): Signature => ({ type: 'video/quicktime', marks: [{ at: 4, text: name }] })

const MP4_BRANDS = [
  'isom',
  'iso2',
  'iso4',
  'iso5',
  'iso6',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'M4VH',
  'M4VP',
  'MSNV',
  'dash',
]

const SIGNATURES: readonly Signature[] = [
  prefix('image/jpeg', '\xff\xd8\xff'),
  prefix('image/png', '\x89PNG\r\n\x1a\n'),
  riff('image/webp', 'WEBP'),
  prefix('image/gif', 'GIF87a'),
  prefix('image/gif', 'GIF89a'),
  riff('video/x-msvideo', 'AVI '),
  prefix('video/x-flv', 'FLV\x01'),
  prefix('video/x-ms-wmv', '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c'),
  brand('video/quicktime', 'qt  '),
  ...['moov', 'mdat', 'wide'].map(firstBox),
  ...MP4_BRANDS.map((name) => brand('video/mp4', name)),
]

/** Length of the longest signature. */
export const HEAD_BYTES = 16

/** Uses only the content, because file names are not reliable. */
export function detectMediaType(head: Buffer): MediaType | undefined {
  const found = SIGNATURES.find(({ marks }) =>
    marks.every(({ at, text }) => head.toString('latin1', at, at + text.length) === text),
  )
  return found?.type
}

export function isImageType(type: MediaType): type is ImageType {
  return (IMAGE_TYPES as readonly MediaType[]).includes(type)
}
