import { LIMITS } from '@vitrine/contract/limits'
import { t } from '../messages.ts'

/** Types that the server accepts. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
const IMAGE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'gif'] as const

const MOST_BYTES = `${LIMITS.ingest.pushBytes / 1024 ** 2} MB`

/** Accepted files: pictures, or also videos. Videos are recognized by extension, because browsers know few of their types. */
export const MEDIA = {
  picture: {
    name: t('picture'),
    accept: IMAGE_TYPES.join(),
    endings: IMAGE_ENDINGS as readonly string[],
    hint: t('pictureTypes', { size: MOST_BYTES }),
    refused: 'notAPicture',
  },
  pictureOrVideo: {
    name: t('pictureOrVideo'),
    accept: [...IMAGE_TYPES, ...LIMITS.videoTypes.map((ending) => `.${ending}`)].join(),
    endings: [...IMAGE_ENDINGS, ...LIMITS.videoTypes] as readonly string[],
    hint: t('pictureOrVideoTypes', { types: LIMITS.videoTypes.join(', '), size: MOST_BYTES }),
    refused: 'notAPictureOrVideo',
  },
} as const
export type MediaKind = keyof typeof MEDIA

export const mediaHint = (kind: MediaKind) => MEDIA[kind].hint

/** The first picture among dropped or pasted files. */
export const findImage = (files: Iterable<File> | null | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'))

const getExtension = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

export const isVideoFile = ({ name }: Pick<File, 'name'>): boolean =>
  (LIMITS.videoTypes as readonly string[]).includes(getExtension(name))

/** The reason why a file cannot be added, by name and size; the server checks its content. */
export function validateMediaFile({ name, size }: Pick<File, 'name' | 'size'>, kind: MediaKind): string | undefined {
  const { endings, refused } = MEDIA[kind]
  if (!endings.includes(getExtension(name))) return t(refused, { file: name, types: mediaHint(kind) })
  if (size === 0) return t('fileIsEmpty', { file: name })
  if (size > LIMITS.ingest.pushBytes) return t('fileTooLarge', { file: name, size: MOST_BYTES })
  return undefined
}
