import { hasPermission } from '@vitrine/contract/access/permissions'
import type { User } from '@vitrine/contract/auth/auth.contract'
import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { useId, useRef } from 'react'
import { useReturnFocus } from '../ui/dialogs/use-return-focus.ts'
import { useStable } from '../ui/hooks/use-stable.ts'
import { DialogFrame, type LayoutHandle, type LayoutProps } from '../ui/work-dialog/dialog-frame.tsx'
import type { TrayPosition } from './review-head.tsx'
import { ReviewLayout } from './review-layout.tsx'
import { useAhead } from './use-ahead.ts'
import { ViewLayout } from './view-layout.tsx'

interface CaptureDialogProps {
  tray: TrayName
  /** The tray's filter; Next and Previous stay within it. */
  filter: TrayFilter
  captureId: number
  /** Position in the tray, if known. */
  place: TrayPosition | undefined
  user: User
  onStep: (captureId: number) => void
  onClose: () => void
}

/** A capture opened over its tray: editors review it, other users view its picture. */
export function CaptureDialog(props: CaptureDialogProps) {
  const titleId = useId()
  const room = useRef<LayoutHandle>(null)
  useReturnFocus()
  return (
    <DialogFrame titleId={titleId} room={room}>
      <CaptureLayout {...props} titleId={titleId} handle={room} />
    </DialogFrame>
  )
}

/** Separate from the frame, so that a step doesn't re-render the frame. */
function CaptureLayout(props: CaptureDialogProps & LayoutProps) {
  const { captureId, step } = useAhead(props.captureId, props.onStep)
  // a rejected decision arrives several renders later, when the dialog may show another capture
  const on = useStable({ step })
  const Room = hasPermission(props.user, 'captures.review') ? ReviewLayout : ViewLayout
  return <Room {...props} captureId={captureId} onStep={on.step} />
}
