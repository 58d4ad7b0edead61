import type { User } from '@vitrine/contract/auth/auth.contract'
import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { useImperativeHandle } from 'react'
import { REVIEW_KEYS } from '../ui/review-keys.ts'
import { useKeys } from '../ui/use-keys.ts'
import { useRemembered } from '../ui/use-remembered.ts'
import type { RoomProps } from '../ui/work-dialog/dialog-frame.tsx'
import { DialogWaiting } from '../ui/work-dialog/dialog-waiting.tsx'
import type { Direction, Ending } from './close-result.model.ts'
import { ReviewDesk } from './review-desk.tsx'
import type { Place } from './review-head.tsx'
import { useClaim } from './use-claim.ts'
import { useEndings } from './use-endings.ts'
import { useLease } from './use-lease.ts'
import { useShown } from './use-shown.ts'
import { useSteps } from './use-steps.ts'
import { useUpcoming } from './use-upcoming.ts'

interface ReviewRoomProps extends RoomProps {
  tray: TrayName
  filter: TrayFilter
  captureId: number
  place: Place | undefined
  user: User
  onStep: (captureId: number) => void
  onClose: () => void
}

/** The captures of a tray, one after the other, for somebody who edits them. */
export function ReviewRoom(props: ReviewRoomProps) {
  const { tray, filter, captureId, place, user, onStep, onClose, titleId, handle } = props
  const { userId } = user
  const [showsNext, setShowsNext] = useRemembered(LOCAL_STORAGE.showNext, false)
  const walk = { tray, filter, captureId }
  const steps = useSteps(walk)
  const holder = useLease(captureId)
  const claim = useClaim({ ...walk, isOn: showsNext })
  const upcoming = useUpcoming({ walk, userId, work: claim.claimed, next: steps.next })
  const shown = useShown(captureId, userId, upcoming.prepared, onClose)
  const end = useEndings({ captureId, showsNext, isClient: user.clientId !== null, steps, claim, onStep, onClose })
  if (!shown) return <Waiting titleId={titleId} handle={handle} captureId={captureId} onEnd={end} />
  return (
    <ReviewDesk
      titleId={titleId}
      handle={handle}
      prepared={shown}
      isLeaving={shown.capture.captureId !== captureId}
      userId={userId}
      isClient={user.clientId !== null}
      holder={holder}
      place={place}
      upcoming={upcoming}
      isEnd={steps.isEnd}
      showsNext={showsNext}
      onShowNext={setShowsNext}
      onEnd={end}
    />
  )
}

interface WaitingProps extends RoomProps {
  captureId: number
  onEnd: (ending: Ending) => Promise<void>
}

const waitingActions = (onEnd: WaitingProps['onEnd']) => {
  const step = (direction: Direction) => () => void onEnd({ kind: 'stepped', direction })
  return {
    next: { ...REVIEW_KEYS.next, run: step('next') },
    previous: { ...REVIEW_KEYS.previous, run: step('previous') },
    cancel: { ...REVIEW_KEYS.cancel, run: () => void onEnd({ kind: 'cancelled' }) },
  } as const
}

function Waiting({ titleId, handle, captureId, onEnd }: WaitingProps) {
  const actions = useKeys()(waitingActions(onEnd))
  const { cancel } = actions
  useImperativeHandle(handle, () => ({ actions: Object.values(actions), isCovered: false, escape: cancel.run }))
  return <DialogWaiting titleId={titleId} number={captureId} close={cancel} />
}
