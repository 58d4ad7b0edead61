import { useEffect } from 'react'
import { isPressed } from '../../ui/keys/shortcuts.model.ts'
import { UNDO_KEY } from '../moves.ts'
import { canUndo, undoNewest } from './recent-decisions.ts'
import { hasTyping, noteTyping } from './typed-fields.ts'

/**
 * CTRL+Z undoes the newest decision, in the tray and in the dialog, unless the focused field has newer input. Handled
 * in the capture phase, because fields and dialogs stop key events.
 */
export function useUndoKey(userId: number) {
  useEffect(() => {
    document.addEventListener('input', noteTyping, true)
    return () => document.removeEventListener('input', noteTyping, true)
  }, [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || !isPressed(event, UNDO_KEY) || hasTyping(event.target) || !canUndo(userId)) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) void undoNewest(userId)
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [userId])
}
