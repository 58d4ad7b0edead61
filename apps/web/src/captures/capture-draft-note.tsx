import { DraftNote, restoredText, waitingText } from '../ui/draft-note.tsx'
import type { Keeping } from './keeping/use-draft.ts'

interface CaptureDraftNoteProps {
  keeping: Keeping
  hasChanges: boolean
  /** Puts the form back to what is stored. */
  onDrop: () => void
}

const TEXTS = { restored: restoredText, waiting: waitingText } as const

/** What was found on this device when the capture was opened. */
export function CaptureDraftNote({ keeping, hasChanges, onDrop }: CaptureDraftNoteProps) {
  const { opening, isElsewhere, drop } = keeping
  const found = hasChanges && (opening?.kind === 'restored' || opening?.kind === 'waiting') ? opening : undefined
  if (!isElsewhere && !found) return null
  const dropIt = () => {
    drop()
    onDrop()
  }
  return (
    <DraftNote onDrop={found?.kind === 'restored' ? dropIt : undefined}>
      {found && TEXTS[found.kind](found.at)}
      {isElsewhere && ' Another tab types into this capture too. What was typed last is kept.'}
    </DraftNote>
  )
}
