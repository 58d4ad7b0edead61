import { LIMITS } from '@vitrine/contract/limits'

/** As the server takes them. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
const IMAGE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'gif'] as const

const MOST_BYTES = `${LIMITS.ingest.pushBytes / 1024 ** 2} MB`

/** What can be added: pictures alone, or videos as well. Videos go by their endings, since browsers know few of their types. */
export const MEDIA = {
  picture: {
    name: 'Picture',
    accept: IMAGE_TYPES.join(),
    endings: IMAGE_ENDINGS as readonly string[],
    types: 'JPEG, PNG, WebP or GIF',
  },
  pictureOrVideo: {
    name: 'Picture or video',
    accept: [...IMAGE_TYPES, ...LIMITS.videoTypes.map((ending) => `.${ending}`)].join(),
    endings: [...IMAGE_ENDINGS, ...LIMITS.videoTypes] as readonly string[],
    types: `JPEG, PNG, WebP, GIF, or a video (${LIMITS.videoTypes.join(', ')})`,
  },
} as const
export type MediaKind = keyof typeof MEDIA

export const mediaHint = (kind: MediaKind) => `${MEDIA[kind].types}, up to ${MOST_BYTES}`

/** The first picture of what was dropped or pasted. */
export const imageIn = (files: Iterable<File> | null | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'))

const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()

export const isVideoFile = ({ name }: Pick<File, 'name'>): boolean =>
  (LIMITS.videoTypes as readonly string[]).includes(endingOf(name))

/** Why a file cannot be added, as far as its name and size tell; the server looks at its content. */
export function mediaProblem({ name, size }: Pick<File, 'name' | 'size'>, kind: MediaKind): string | undefined {
  const { name: wanted, endings } = MEDIA[kind]
  if (!endings.includes(endingOf(name)))
    return `${name} is not a ${wanted.toLowerCase()} that can be added. Choose a ${mediaHint(kind)}.`
  if (size === 0) return `${name} is empty. Choose another file.`
  if (size > LIMITS.ingest.pushBytes) return `${name} is larger than ${MOST_BYTES}. Choose a smaller file.`
  return undefined
}
