import Dialog from '@mui/material/Dialog'
import { LIMITS } from '@vitrine/contract/limits'
import { type ReactNode, type Ref, type RefObject, useCallback } from 'react'
import { REVIEW_KEYS } from '../review-keys.ts'
import { type Action, actionFor, holdsModifier, type Key, pictureActionFor } from '../shortcuts.model.ts'
import { usePressNowhere } from '../use-press-nowhere.ts'
import { hasNothingTyped, isTextField } from '../use-shortcuts.ts'
import { isForPicture } from './mode.ts'

const PAPER = {
  width: `${LIMITS.dialogShare * 100}vw`,
  height: `${LIMITS.dialogShare * 100}dvh`,
  maxWidth: 'none',
  maxHeight: 'none',
  m: 0,
  overflow: 'hidden',
} as const

/** Keys that may be held down: the picture moves on. Holding any other must not decide about one picture after the other. */
const REPEATS = REVIEW_KEYS.zoomIn.group

/** What the window must know of what stands in it. */
export interface RoomHandle {
  readonly actions: readonly Action[]
  /** Keys that a text field has a use for itself, although they type nothing. */
  readonly keysOfFields?: readonly Key[]
  /** Single keys act on the picture as long as the focus is not in the form. */
  readonly hasModes?: boolean
  /** Something with keys of its own stands over it. */
  readonly isCovered: boolean
  /** ESC, when nothing inside had a use for it. */
  readonly escape: () => void
}

export interface RoomProps {
  titleId: string
  handle: Ref<RoomHandle>
}

interface DialogFrameProps {
  titleId: string
  room: RefObject<RoomHandle | null>
  children: ReactNode
}

/** The window in which one picture after the other is worked on, and its keys, which act wherever the focus is inside, lists and text fields included. */
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
      // a click beside it, meant or not, ends nobody's work
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
