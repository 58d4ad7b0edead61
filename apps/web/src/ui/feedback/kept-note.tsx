import Box from '@mui/material/Box'
import { t } from '../messages.ts'
import { DraftNote, restoredText } from './draft-note.tsx'

interface KeptNoteProps {
  desk: {
    readonly draft: { readonly restoredAt: number | undefined; readonly isElsewhere: boolean }
    readonly isChanged: boolean
    readonly drop: () => void
  }
}

/** Notice about a draft found on this device when a record was opened. */
export function KeptNote({ desk: { draft, isChanged, drop } }: KeptNoteProps) {
  const { restoredAt, isElsewhere } = draft
  const isBack = restoredAt !== undefined && isChanged
  return (
    <Box role="status">
      {(isBack || isElsewhere) && (
        <DraftNote onDrop={isBack ? drop : undefined}>
          {isBack && restoredText(restoredAt)}
          {isBack && isElsewhere && ' '}
          {isElsewhere && t('editedInAnotherTab')}
        </DraftNote>
      )}
    </Box>
  )
}
