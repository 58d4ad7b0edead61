import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import { useNavigate } from '@tanstack/react-router'
import { hasPermission } from '@vitrine/contract/access/permissions'
import { SCREENS } from '@vitrine/contract/access/screens'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { sweepStore } from '../../platform/keeping/drafts.ts'
import { usePlaceBesideDialogs } from '../../ui/dialogs/use-place-beside-dialogs.ts'
import { toast } from '../../ui/feedback/snackbar-queue.ts'
import { SignChip } from '../../ui/lists/sign-chip.tsx'
import { t } from '../messages.ts'
import type { OutgoingSave } from './outgoing.model.ts'
import { listWaiting, onSaveRefused, onSavesChanged, sendWaiting } from './saves.ts'
import { setServerAway } from './server-away.ts'
import { refusedText, waitingText } from './waiting.model.ts'

/** Retry interval while saves are queued: the network may be up but not the server. */
const TRY_AGAIN = 15_000

const NONE: readonly OutgoingSave[] = []

/** The queued decisions of a user. */
function useWaiting(userId: number): readonly OutgoingSave[] {
  const [waiting, setWaiting] = useState(NONE)
  useEffect(() => {
    let isHere = true
    const refresh = () =>
      void listWaiting(userId).then(
        (found) => isHere && setWaiting(found),
        () => {},
      )
    refresh()
    const stop = onSavesChanged(refresh)
    return () => {
      isHere = false
      stop()
    }
  }, [userId])
  return waiting
}

/** Mounted on every screen: sends queued saves when possible and shows how many are waiting. */
export function WaitingSaves({ user }: { user: User }) {
  return hasPermission(user, 'captures.review') ? <Waiting userId={user.userId} /> : null
}

function Waiting({ userId }: { userId: number }) {
  const navigate = useNavigate()
  const text = waitingText(useWaiting(userId))
  const isWaiting = text !== undefined

  useEffect(() => {
    const send = () => void sendWaiting(userId).catch(() => {})
    send()
    window.addEventListener('online', send)
    const clock = isWaiting ? setInterval(send, TRY_AGAIN) : undefined
    return () => {
      window.removeEventListener('online', send)
      clearInterval(clock)
    }
  }, [userId, isWaiting])

  useEffect(() => {
    setServerAway(isWaiting)
    return () => setServerAway(false)
  }, [isWaiting])

  useEffect(() => void sweepStore().catch(() => {}), [])

  useEffect(
    () =>
      onSaveRefused(({ save, why }) => {
        const { captureId } = save
        const open = () =>
          void navigate({ to: SCREENS.trayBannerDetail.path, params: { captureId: String(captureId) } })
        toast(refusedText(save, why), { kind: 'alert', action: { label: t('open'), run: open } })
      }),
    [navigate],
  )

  return createPortal(
    <Box
      role="status"
      // at the bottom edge, which dialogs and lists keep free
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        bottom: 0,
        left: 0,
        right: 0,
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
      }}
    >
      {isWaiting && (
        <SignChip icon={CloudOffOutlined} colours="pending">
          {text}
        </SignChip>
      )}
    </Box>,
    usePlaceBesideDialogs(),
  )
}
