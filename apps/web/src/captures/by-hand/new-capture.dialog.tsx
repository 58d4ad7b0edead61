import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@vitrine/contract/auth/auth.contract'
import type { CaptureTypeId } from '@vitrine/contract/captures/capture'
import { useId, useRef } from 'react'
import { useReturnFocus } from '../../ui/dialogs/use-return-focus.ts'
import { toast } from '../../ui/feedback/snackbar-queue.ts'
import { DialogFrame, type LayoutHandle } from '../../ui/work-dialog/dialog-frame.tsx'
import { t } from '../messages.ts'
import { refetchLists } from '../moves.api.ts'
import { NewCaptureLayout } from './new-capture-layout.tsx'
import type { StoreMove } from './use-storing.ts'

interface NewCaptureDialogProps {
  captureTypeId: CaptureTypeId
  user: User
  file: File | undefined
  onOpen: (captureId: number) => void
  onClose: () => void
}

const DONE = {
  inbox: 'addedToInbox',
  save: 'addedAsPending',
  send: 'addedAndSent',
} as const satisfies Record<StoreMove, string>

/** Adds a capture by hand. It has id 0 until it is stored. */
export function NewCaptureDialog({ onOpen, onClose, ...room }: NewCaptureDialogProps) {
  const titleId = useId()
  const handle = useRef<LayoutHandle>(null)
  const client = useQueryClient()
  useReturnFocus()
  const handleAdded = (captureId: number, move: StoreMove) => {
    toast(t(DONE[move], { id: captureId }), { action: { label: t('open'), run: () => onOpen(captureId) } })
    void refetchLists(client)
    onClose()
  }
  return (
    <DialogFrame titleId={titleId} room={handle}>
      <NewCaptureLayout {...room} titleId={titleId} handle={handle} onAdded={handleAdded} onClose={onClose} />
    </DialogFrame>
  )
}
