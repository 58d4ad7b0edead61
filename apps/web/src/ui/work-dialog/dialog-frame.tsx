import Dialog from '@mui/material/Dialog'
import { LIMITS } from '@vitrine/contract/limits'
import { type ReactNode, type Ref, type RefObject, useCallback } from 'react'
import { REVIEW_KEYS } from '../keys/review-keys.ts'
import { type Action, actionFor, holdsModifier, type Key, pictureActionFor } from '../keys/shortcuts.model.ts'
import { usePressNowhere } from '../keys/use-press-nowhere.ts'
import { hasNothingTyped, isTextField } from '../keys/use-shortcuts.ts'
import { isForPicture } from './mode.ts'

const PAPER = {
  width: `${LIMITS.dialogShare * 100}vw`,
  height: `${LIMITS.dialogShare * 100}dvh`,
  maxWidth: 'none',
  maxHeight: 'none',
  m: 0,
  overflow: 'hidden',
} as const

/** Only keys of this group repeat while held: holding another key must not decide about several pictures. */
const REPEATS = REVIEW_KEYS.zoomIn.group

/** Interface of the dialog's content. */
export interface LayoutHandle {
  readonly actions: readonly Action[]
  /** Keys that text fields handle themselves although they type nothing. */
  readonly keysOfFields?: readonly Key[]
  /** Single keys act on the picture while the focus is not in the form. */
  readonly hasModes?: boolean
  /** Another dialog with its own keys is open over it. */
  readonly isCovered: boolean
  /** Handles ESC if nothing inside did. */
  readonly escape: () => void
}

export interface LayoutProps {
  titleId: string
  handle: Ref<LayoutHandle>
}

interface DialogFrameProps {
  titleId: string
  room: RefObject<LayoutHandle | null>
  children: ReactNode
}

/** The dialog for working on pictures. Its keys act wherever the focus is inside, including lists and text fields. */
export function DialogFrame({ titleId, room, children }: DialogFrameProps) {
  const press = useCallback(
    (event: KeyboardEvent) => {
      if (!room.current || room.current.isCovered || event.isComposing || event.key === 'Escape') return
      const { actions, hasModes = false, keysOfFields = [] } = room.current
      const action =
        actionFor(event, actions) ??
        (hasModes && isForPicture(event, titleId) ? pictureActionFor(event, actions) : undefined)
      if (!action) return
      const isKept = action.keys.some((key) => keysOfFields.includes(key))
      const isTyped = !holdsModifier(event) && !(event.key === '?' && hasNothingTyped(event.target))
      if (isTextField(event.target) && (isTyped || isKept)) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat || action.group === REPEATS) action.run()
    },
    [room, titleId],
  )
  usePressNowhere(
    useCallback(
      (event) => {
        if (event.key !== 'Escape') press(event)
        else if (room.current && !room.current.isCovered) room.current.escape()
      },
      [press, room],
    ),
  )
  return (
    <Dialog
      open
      // a click outside does not close it
      onClose={(_event, reason) => reason === 'escapeKeyDown' && room.current?.escape()}
      onKeyDownCapture={({ nativeEvent }) => press(nativeEvent)}
      aria-labelledby={titleId}
      disableRestoreFocus
      slotProps={{ paper: { sx: PAPER } }}
    >
      {children}
    </Dialog>
  )
}
