import { useEffect } from 'react'
import { isPressed } from '../../ui/shortcuts.model.ts'
import { UNDO_KEY } from '../moves.ts'
import { canUndo, undoNewest } from './recent-decisions.ts'
import { hasTyping, noteTyping } from './typed-fields.ts'

/**
 * CTRL+Z undoes the newest decision wherever the focus is, over the tray and in the dialog. Only a field that was typed
 * into since then keeps the key for its own undo. Heard before everything else, since fields and dialogs swallow keys.
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
