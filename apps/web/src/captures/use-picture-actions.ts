import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { withoutDeleted } from '@vitrine/contract/captures/document'
import { type RefObject, useMemo } from 'react'
import { useStable } from '../ui/hooks/use-stable.ts'
import type { ImageViewerHandle } from '../ui/image-viewer/use-image-viewer.ts'
import { FIELD_KEYS, isKeyedField } from './form/field-keys.ts'
import type { ReviewFormHandle } from './form/review.form.tsx'
import { pictureActions } from './picture-actions.ts'
import type { ReviewModel } from './use-review.ts'

/** Dialogs would be hidden in full-screen mode. */
export const leaveFullscreen = () => {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
}

/** Full-screen mode hides the form, and leaving it moves the focus. */
function runOutOfFullscreen(run: () => void) {
  if (document.fullscreenElement) void document.exitFullscreen().then(run, run)
  else run()
}

const ALL = Object.keys(FIELD_KEYS).filter(isKeyedField)
const OF_BANNERS = ALL.filter((field) => field !== 'productImageId')
const OF_PRODUCTS = ALL.filter((field) => FIELD_KEYS[field].part === 'capture')

/** Actions that move focus between picture and form; stable until a banner is added or removed. */
export function usePictureActions(
  { capture, review }: Pick<ReviewModel, 'capture' | 'review'>,
  viewer: ImageViewerHandle,
  form: RefObject<ReviewFormHandle | null>,
) {
  const isBanner = capture.captureTypeId === CAPTURE_TYPE.banner
  const bannerCount = isBanner ? withoutDeleted(review.form.banners).length : 0
  const on = useStable({
    toForm: () => runOutOfFullscreen(() => form.current?.enter()),
    toPicture: () => viewer.remote.focus(),
    toField: (field) => runOutOfFullscreen(() => form.current?.focusField(field)),
    toBanner: (number) => form.current?.showBanner(number),
  } satisfies Parameters<typeof pictureActions>[1])
  return useMemo(
    () => pictureActions({ fields: isBanner ? OF_BANNERS : OF_PRODUCTS, bannerCount }, on),
    [isBanner, bannerCount, on],
  )
}
