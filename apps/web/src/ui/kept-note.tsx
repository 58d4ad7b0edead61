import Box from '@mui/material/Box'
import { DraftNote, restoredText } from './draft-note.tsx'

interface KeptNoteProps {
  desk: {
    readonly draft: { readonly restoredAt: number | undefined; readonly isElsewhere: boolean }
    readonly isChanged: boolean
    readonly drop: () => void
  }
  /** What is edited, as in 'keyword'. */
  one: string
}

/** What was found on this device when something was opened to be edited. */
export function KeptNote({ desk: { draft, isChanged, drop }, one }: KeptNoteProps) {
  const { restoredAt, isElsewhere } = draft
  const isBack = restoredAt !== undefined && isChanged
  return (
    <Box role="status">
      {(isBack || isElsewhere) && (
        <DraftNote onDrop={isBack ? drop : undefined}>
          {isBack && restoredText(restoredAt)}
          {isElsewhere && ` Another tab types into this ${one} too. What was typed last is kept.`}
        </DraftNote>
      )}
    </Box>
  )
}
