import { type Edge, getUploadedImage, type Image } from '@vitrine/contract/master-data/image'
import { toAddress } from '../../platform/call.ts'
import { locales } from '../../platform/language.ts'
import { t } from '../messages.ts'

/** URL of the picture: a new upload or the stored one. */
export function getSource(image: Image | null): string | undefined {
  if (image === null) return undefined
  return 'link' in image ? image.link : toAddress(getUploadedImage.path, { uploadId: image.uploadId })
}

const EDGE_NAMES: Readonly<Record<Edge, string>> = {
  top: t('top'),
  right: t('right'),
  bottom: t('bottom'),
  left: t('left'),
}

const conjunction = new Intl.ListFormat(locales.ui, { type: 'conjunction' })

/** 'The content touches the top and left edges, so it may be cut off there.' */
export const describeCutEdges = (touches: readonly Edge[]) =>
  t('cutOff', { edges: conjunction.format(touches.map((edge) => EDGE_NAMES[edge])), count: touches.length })
