import { type Edge, getUploadedImage, type Image } from '@vitrine/contract/master-data/image'
import { addressOf } from '../../platform/call.ts'

/** Where the picture of a field is found: one that was just put in, or the stored one. */
export function sourceOf(image: Image | null): string | undefined {
  if (image === null) return undefined
  return 'link' in image ? image.link : addressOf(getUploadedImage.path, { uploadId: image.uploadId })
}

const words = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** 'What it shows touches the top and left edges, so it may be cut off there.' */
export const cutText = (touches: readonly Edge[]) =>
  `What it shows touches the ${words.format(touches)} ${touches.length === 1 ? 'edge' : 'edges'}, so it may be cut off there.`
