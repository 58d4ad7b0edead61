import { DraftNote, restoredText } from '../../ui/draft-note.tsx'
import type { RecordDesk } from './use-record-desk.ts'

/** What was found on this device when the record was opened. */
export function RecordNote({ desk: { draft, isChanged, drop }, one }: { desk: RecordDesk; one: string }) {
  const { restoredAt, isElsewhere } = draft
  const isBack = restoredAt !== undefined && isChanged
  if (!isBack && !isElsewhere) return null
  return (
    <DraftNote onDrop={isBack ? drop : undefined}>
      {isBack && restoredText(restoredAt)}
      {isElsewhere && ` Another tab types into this ${one} too. What was typed last is kept.`}
    </DraftNote>
  )
}
