import { randomBytes } from 'node:crypto'

/** Objects in the storage folder of a picture. */
export const OBJECTS = {
  /** Target of signed links. The holder can overwrite it until the link expires, so nothing is served from here. */
  incoming: 'incoming',
  /** Byte for byte as received. */
  original: 'original',
  preview: 'preview.jpg',
  thumbnail: 'thumbnail.webp',
  tiles: 'tiles.zip',
  video: 'video.mp4',
  /** Of the visit in which the picture was taken. */
  details: 'details.json.gz',
  /** The responses of the page that the picture shows. */
  archive: 'archive.wacz',
} as const
export type ObjectName = keyof typeof OBJECTS

/** Of files as they arrive. The worker detects the type from the content, and nothing is served with this type. */
export const UNTRUSTED_TYPE = 'application/octet-stream'

const KEY_BYTES = 16

/** 128 random bits. The first two digits spread the folders. */
export function newFileKey(): string {
  return getFolder(randomBytes(KEY_BYTES).toString('hex'))
}

/** The folder of a picture uploaded under this id, which only its uploader knows. */
export function getFileKey(uploadId: string): string {
  return getFolder(uploadId.replaceAll('-', '').toLowerCase())
}

const getFolder = (name: string) => `pictures/${name.slice(0, 2)}/${name}`

export function objectKey(fileKey: string, name: ObjectName): string {
  return `${fileKey}/${OBJECTS[name]}`
}
