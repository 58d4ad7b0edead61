import type { ScreenName } from '@vitrine/contract/access/screens'
import { IMAGE_CAPTURE_STATE, IMAGE_CAPTURE_VIEW } from '@vitrine/contract/perfect-image/image-capture'
import type { ImageCaptureFilter } from '@vitrine/contract/perfect-image/perfect-image.contract'

export type ImageListName = 'pending' | 'analyzed' | 'all'

interface ImageList {
  readonly screen: ScreenName
  readonly captureStateId: ImageCaptureFilter['captureStateId']
  /** On the button that opens the current one. */
  readonly openLabel: string
  /** What is said where the list is empty and nothing narrows it. */
  readonly empty: string
  readonly emptyHint: string
}

/** The three lists of Perfect Image: one screen, told apart by this table. */
export const IMAGE_LISTS: Record<ImageListName, ImageList> = {
  pending: {
    screen: 'perfectImagePending',
    captureStateId: IMAGE_CAPTURE_STATE.pending,
    openLabel: 'Start analysis',
    empty: 'All done. No image is waiting.',
    emptyHint: 'New images appear here as soon as they arrive and have been read.',
  },
  analyzed: {
    screen: 'perfectImageAnalyzed',
    captureStateId: IMAGE_CAPTURE_STATE.analyzed,
    openLabel: 'Open analysis',
    empty: 'No image has been analyzed yet.',
    emptyHint: 'An image comes here when its analysis is sent.',
  },
  all: {
    screen: 'perfectImageAll',
    captureStateId: IMAGE_CAPTURE_VIEW.all,
    openLabel: 'Open analysis',
    empty: 'There is no image yet.',
    emptyHint: 'Images appear here as soon as they arrive and have been read.',
  },
}

const IMAGE_LIST_NAMES = Object.keys(IMAGE_LISTS) as ImageListName[]

export const imageListOf = (screen: ScreenName): ImageListName | undefined =>
  IMAGE_LIST_NAMES.find((name) => IMAGE_LISTS[name].screen === screen)
