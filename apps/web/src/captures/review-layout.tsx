import Box from '@mui/material/Box'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { Activity, memo, useImperativeHandle, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { useRemembered } from '../ui/hooks/use-remembered.ts'
import { useStable } from '../ui/hooks/use-stable.ts'
import { StagePoolContext, useStagePool } from '../ui/image-viewer/stage-pool.ts'
import { REVIEW_KEYS } from '../ui/keys/review-keys.ts'
import { useKeys } from '../ui/keys/use-keys.ts'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import type { LayoutProps } from '../ui/work-dialog/dialog-frame.tsx'
import { DialogWaiting } from '../ui/work-dialog/dialog-waiting.tsx'
import { dropHeldKeys } from '../ui/work-dialog/held-keys.ts'
import type { Direction, Ending } from './close-result.model.ts'
import { leaveField } from './form/leave-field.ts'
import { t } from './messages.ts'
import { endPictureFirst, showPictureFirst } from './picture-first.ts'
import { ReviewEditor } from './review-editor.tsx'
import type { TrayPosition } from './review-head.tsx'
import { useClaim } from './use-claim.ts'
import { getEditorKey, usePreparedEditors } from './use-desks.ts'
import { useEndings } from './use-endings.ts'
import { useGoingAhead, useRefusedEditors } from './use-going-ahead.ts'
import { useLease } from './use-lease.ts'
import { useSteps } from './use-steps.ts'
import { type Upcoming, useUpcoming } from './use-upcoming.ts'

interface ReviewLayoutProps extends LayoutProps {
  tray: TrayName
  filter: TrayFilter
  captureId: number
  place: TrayPosition | undefined
  user: User
  onStep: (captureId: number) => void
  onClose: () => void
}

const Desk = memo(ReviewEditor)
const isNoEnd = () => false
const NOTHING_AHEAD: Upcoming = { prepared: [], ready: undefined }

/**
 * The captures of a tray, one after the other, for reviewers. Each has its own editor. Editors that the next key may
 * lead to are rendered ahead, hidden, so that a step only swaps them. Hidden editors run no effects: only the visible
 * one has leases, drafts and shortcuts.
 */
export function ReviewLayout(props: ReviewLayoutProps) {
  const { tray, filter, captureId, place, user, onStep, onClose, titleId, handle } = props
  const { userId } = user
  const [showsNext, setShowsNext] = useRemembered(LOCAL_STORAGE.showNext, false)
  const walk = { tray, filter, captureId }
  const steps = useSteps(walk)
  const holder = useLease(captureId)
  const claim = useClaim({ ...walk, isOn: showsNext })
  const { next, previous } = steps
  const { isClaiming, claimed: work } = claim
  const upcoming = useUpcoming({ walk, userId, work, isClaiming, next, previous })
  const pool = useStagePool()
  // drops keys that were held for a capture when the dialog closed, before an editor replays them
  useLayoutEffect(() => dropHeldKeys, [])
  const desks = usePreparedEditors({ captureId, userId, upcoming: upcoming.prepared, onFailed: onClose })
  const { shown } = desks
  const show = (to: number) => {
    leaveField()
    // synchronous, because the next key press belongs to the capture on screen
    flushSync(() => onStep(to))
    endPictureFirst()
  }
  const refused = useRefusedEditors()
  const step = (to: number) => refused.before(() => show(to))
  const close = () => refused.before(onClose)
  const isClient = user.clientId !== null
  const { end, settle } = useEndings({ captureId, showsNext, isClient, steps, claim, onStep: step, onClose: close })
  const goAhead = useGoingAhead({ showsNext, steps, claim, desks, refused, onStep: show, onStored: settle })
  const showPicture = (to: 'work' | Direction) => {
    const target = to === 'work' ? goAhead.target : steps[to]
    return desks.all.some(({ capture }) => capture.captureId === target) ? showPictureFirst(target) : undefined
  }
  const endShown = async (ending: Ending) => {
    if (ending.kind === 'stored' && shown) desks.drop(shown)
    await end(ending)
  }
  // stable functions, so that hidden editors re-render only when something changes for them
  const on = useStable({
    end: endShown,
    go: goAhead.go,
    waitUntilAway: goAhead.waitUntilAway,
    showPicture,
    showNext: setShowsNext,
  })
  if (!shown) return <Waiting titleId={titleId} handle={handle} captureId={captureId} onEnd={end} />
  return (
    <StagePoolContext value={pool}>
      {desks.all.map((prepared) => {
        const isShown = prepared === shown
        return (
          <Activity key={getEditorKey(prepared)} mode={isShown ? 'visible' : 'hidden'}>
            <Desk
              titleId={isShown ? titleId : `${titleId}-${prepared.capture.captureId}`}
              handle={handle}
              prepared={prepared}
              isLeaving={isShown && prepared.capture.captureId !== captureId}
              userId={userId}
              isClient={isClient}
              holder={isShown ? holder : undefined}
              place={isShown ? place : undefined}
              upcoming={isShown ? upcoming : NOTHING_AHEAD}
              isEnd={isShown ? steps.isEnd : isNoEnd}
              showsNext={showsNext}
              onShowNext={on.showNext}
              onAhead={on.go}
              waitUntilAway={on.waitUntilAway}
              onShowPicture={on.showPicture}
              onEnd={on.end}
            />
          </Activity>
        )
      })}
      <Box aria-live="polite" sx={VISUALLY_HIDDEN}>
        {t('captureNumber', { id: shown.capture.captureId })}
      </Box>
    </StagePoolContext>
  )
}

interface WaitingProps extends LayoutProps {
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
