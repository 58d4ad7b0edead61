import { randomBytes } from 'node:crypto'

/** What stands in storage for one picture, below its folder. */
export const OBJECTS = {
  /** Where a signed link may write: whoever holds one can change it until the link dies, so nothing is served from here. */
  incoming: 'incoming',
  /** As it came, byte for byte. */
  original: 'original',
  preview: 'preview.jpg',
  thumbnail: 'thumbnail.webp',
  tiles: 'tiles.zip',
  video: 'video.mp4',
} as const
export type ObjectName = keyof typeof OBJECTS

const KEY_BYTES = 16

/** 128 bits that nobody can guess; the first two figures spread the folders. */
export function newFileKey(): string {
  return folderOf(randomBytes(KEY_BYTES).toString('hex'))
}

/** The folder of a picture that somebody put in under this number, which they alone were told. */
export function fileKeyOf(uploadId: string): string {
  return folderOf(uploadId.replaceAll('-', '').toLowerCase())
}

const folderOf = (name: string) => `pictures/${name.slice(0, 2)}/${name}`

export function objectKey(fileKey: string, name: ObjectName): string {
  return `${fileKey}/${OBJECTS[name]}`
}
