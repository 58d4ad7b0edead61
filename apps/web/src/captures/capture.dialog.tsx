import { mayDo } from '@vitrine/contract/access/permissions'
import type { User } from '@vitrine/contract/auth/auth.contract'
import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { useId, useRef } from 'react'
import { useReturnFocus } from '../ui/use-return-focus.ts'
import { useStable } from '../ui/use-stable.ts'
import { DialogFrame, type RoomHandle, type RoomProps } from '../ui/work-dialog/dialog-frame.tsx'
import type { Place } from './review-head.tsx'
import { ReviewRoom } from './review-room.tsx'
import { useAhead } from './use-ahead.ts'
import { ViewRoom } from './view-room.tsx'

interface CaptureDialogProps {
  tray: TrayName
  /** As the tray stands filtered: Next and Previous walk it. */
  filter: TrayFilter
  captureId: number
  /** Where it stands in the tray, if the tray knows it. */
  place: Place | undefined
  user: User
  onStep: (captureId: number) => void
  onClose: () => void
}

/** A capture over its tray. Who may edit reviews it, everybody else looks at its picture. */
export function CaptureDialog(props: CaptureDialogProps) {
  const titleId = useId()
  const room = useRef<RoomHandle>(null)
  useReturnFocus()
  return (
    <DialogFrame titleId={titleId} room={room}>
      <CaptureRoom {...props} titleId={titleId} handle={room} />
    </DialogFrame>
  )
}

/** Inside of the frame, so that a step does not draw the frame anew. */
function CaptureRoom(props: CaptureDialogProps & RoomProps) {
  const { captureId, step } = useAhead(props.captureId, props.onStep)
  // a decision that is refused comes back renders later, and steps from where the dialog is by then
  const on = useStable({ step })
  const Room = mayDo(props.user, 'captures.review') ? ReviewRoom : ViewRoom
  return <Room {...props} captureId={captureId} onStep={on.step} />
}
