import Dialog from '@mui/material/Dialog'
import { useQuery } from '@tanstack/react-query'
import { mayDo } from '@vitrine/contract/access/capabilities'
import { LIMITS } from '@vitrine/contract/limits'
import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useSession } from '../platform/session.ts'
import { ShortcutsDialog } from '../ui/shortcuts.dialog.tsx'
import { actionFor } from '../ui/shortcuts.model.ts'
import { captureActions } from './capture-actions.ts'
import { CaptureFailed } from './capture-failed.tsx'
import { CaptureHead } from './capture-head.tsx'
import { CapturePicture, PictureSkeleton } from './capture-picture.tsx'
import { summaryQuery } from './captures.api.ts'
import { PictureBar } from './picture-bar.tsx'
import { PictureRoom } from './picture-room.tsx'
import { StepBar } from './step-bar.tsx'
import { useLease } from './use-lease.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useSteps } from './use-steps.ts'

export interface CaptureDialogProps {
  tray: TrayName
  /** As the tray stands filtered: Next and Previous walk it. */
  filter: TrayFilter
  captureId: number
  /** Then there is no Next and no Previous. */
  openedById: boolean
  onStep: (captureId: number) => void
  onClose: () => void
}

const PAPER = {
  width: `${LIMITS.dialogShare * 100}vw`,
  height: `${LIMITS.dialogShare * 100}dvh`,
  maxWidth: 'none',
  maxHeight: 'none',
  m: 0,
  overflow: 'hidden',
} as const

/** Only staff edit. */
function useMayEdit(): boolean {
  const { user } = useSession()
  return user !== null && user.clientId === null && mayDo(user.roles, 'editCaptures')
}

/** A capture over its tray: its picture and where it stands. Steps swap it in place. */
export function CaptureDialog({ tray, filter, captureId, openedById, onStep, onClose }: CaptureDialogProps) {
  const titleId = useId()
  const picture = useRef<HTMLDivElement>(null)
  const [areKeysShown, showKeys] = useState(false)
  const { data: capture, isFetching, error, refetch } = useQuery(summaryQuery(captureId))
  const holder = useLease(captureId, useMayEdit())
  const steps = useSteps({ tray, filter, captureId }, !openedById, onStep)
  const actions = captureActions({ ...steps, onClose, onKeys: () => showKeys(true) })
  useReturnFocus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture begins at its top
  useLayoutEffect(() => {
    if (picture.current) picture.current.scrollTop = 0
  }, [captureId])

  const focusPicture = () => picture.current?.focus({ preventScroll: true })
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // the list of keys, though drawn elsewhere, stands inside of this dialog too
    if (event.key === 'Escape' || !(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    const action = actionFor(event, Object.values(actions))
    if (!action) return
    event.preventDefault()
    action.run()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={press}
      aria-labelledby={titleId}
      disableRestoreFocus
      // arrows and space scroll at once
      slotProps={{ paper: { sx: PAPER }, transition: { onEntered: focusPicture } }}
    >
      <CaptureHead
        titleId={titleId}
        captureId={captureId}
        capture={capture}
        isFetching={isFetching}
        editedBy={holder === undefined ? (capture?.editedBy ?? null) : holder}
        actions={actions}
      />
      <PictureBar capture={capture} />
      <PictureRoom ref={picture} isBusy={!capture && isFetching}>
        {capture && <CapturePicture key={captureId} capture={capture} />}
        {!capture && !error && <PictureSkeleton />}
        {!capture && error && <CaptureFailed captureId={captureId} error={error} onRetry={() => void refetch()} />}
      </PictureRoom>
      <StepBar actions={actions} onFocusLost={focusPicture} />
      <ShortcutsDialog actions={Object.values(actions)} open={areKeysShown} onClose={() => showKeys(false)} />
    </Dialog>
  )
}
