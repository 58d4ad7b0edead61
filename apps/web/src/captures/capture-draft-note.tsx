import { DraftNote, restoredText, waitingText } from '../ui/feedback/draft-note.tsx'
import { t as tUi } from '../ui/messages.ts'
import type { DraftControl } from './keeping/use-draft.ts'

interface CaptureDraftNoteProps {
  keeping: DraftControl
  hasChanges: boolean
  onDrop: () => void
}

const TEXTS = { restored: restoredText, waiting: waitingText } as const

/** Shown when a draft was found on this device. */
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
      {found && TEXTS[found.kind](found.at)} {isElsewhere && tUi('editedInAnotherTab')}
    </DraftNote>
  )
}
