import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import {
  IMAGE_CAPTURE_STATE,
  IMAGE_CAPTURE_STATE_NAMES,
  type ImageCaptureStateId,
} from '@vitrine/contract/perfect-image/image-capture'
import { translateLabel } from '../platform/labels.ts'
import { STATE_STYLES } from '../ui/lists/capture-chips.tsx'
import { SignChip } from '../ui/lists/sign-chip.tsx'

/** Same styles as for captures: analyzed looks like sent. */
const LOOKS = {
  [IMAGE_CAPTURE_STATE.pending]: STATE_STYLES[CAPTURE_STATE.pending],
  [IMAGE_CAPTURE_STATE.analyzed]: STATE_STYLES[CAPTURE_STATE.sent],
} as const

export function ImageStateChip({ stateId }: { stateId: ImageCaptureStateId }) {
  const [icon, colours] = LOOKS[stateId]
  return (
    <SignChip icon={icon} colours={colours}>
      {translateLabel(IMAGE_CAPTURE_STATE_NAMES[stateId])}
    </SignChip>
  )
}
