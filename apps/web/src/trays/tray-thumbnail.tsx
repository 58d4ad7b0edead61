import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import { Thumbnail, type ThumbnailProps } from '../ui/lists/thumbnail.tsx'

interface TrayThumbnailProps extends Omit<ThumbnailProps, 'picture' | 'fit'> {
  capture: Pick<TrayCapture, 'captureTypeId' | 'picture'>
}

/** Pages show their top, products the whole picture. */
export function TrayThumbnail({ capture: { captureTypeId, picture }, ...size }: TrayThumbnailProps) {
  return <Thumbnail picture={picture} fit={captureTypeId === CAPTURE_TYPE.banner ? 'top' : 'whole'} {...size} />
}
