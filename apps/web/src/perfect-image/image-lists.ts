import type { ScreenName } from '@vitrine/contract/access/screens'
import { IMAGE_CAPTURE_STATE, IMAGE_CAPTURE_VIEW } from '@vitrine/contract/perfect-image/image-capture'
import type { ImageCaptureFilter } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { t } from './messages.ts'

export type ImageListName = 'pending' | 'analyzed' | 'all'

interface ImageList {
  readonly screen: ScreenName
  readonly captureStateId: ImageCaptureFilter['captureStateId']
  /** Label of the button that opens the current row. */
  readonly openLabel: string
  /** Shown when the list is empty and has no filter. */
  readonly empty: string
  readonly emptyHint: string
}

/** The three lists of Perfect Image, which share one screen. */
export const IMAGE_LISTS: Record<ImageListName, ImageList> = {
  pending: {
    screen: 'perfectImagePending',
    captureStateId: IMAGE_CAPTURE_STATE.pending,
    openLabel: t('startAnalysis'),
    empty: t('nonePending'),
    emptyHint: t('nonePendingHint'),
  },
  analyzed: {
    screen: 'perfectImageAnalyzed',
    captureStateId: IMAGE_CAPTURE_STATE.analyzed,
    openLabel: t('openAnalysis'),
    empty: t('noneAnalyzed'),
    emptyHint: t('noneAnalyzedHint'),
  },
  all: {
    screen: 'perfectImageAll',
    captureStateId: IMAGE_CAPTURE_VIEW.all,
    openLabel: t('openAnalysis'),
    empty: t('none'),
    emptyHint: t('noneHint'),
  },
}

const IMAGE_LIST_NAMES = Object.keys(IMAGE_LISTS) as ImageListName[]

export const findImageList = (screen: ScreenName): ImageListName | undefined =>
  IMAGE_LIST_NAMES.find((name) => IMAGE_LISTS[name].screen === screen)
