import HistoryEdu from '@mui/icons-material/HistoryEduOutlined'
import type { ReactNode } from 'react'
import { formatDate, formatTime } from '../format/format.ts'
import { t } from '../messages.ts'
import { NoteBar } from './note-bar.tsx'

const toDateAndTime = (at: number) => ({ date: formatDate(new Date(at)), time: formatTime(new Date(at)) })

export const restoredText = (at: number) => t('draftRestored', toDateAndTime(at))
export const waitingText = (at: number) => t('draftWaiting', toDateAndTime(at))

interface DraftNoteProps {
  children: ReactNode
  /** Resets the form to the stored data. */
  onDrop?: (() => void) | undefined
}

/** Notice that a draft was found on this device when the record was opened. */
export function DraftNote({ children, onDrop }: DraftNoteProps) {
  return (
    <NoteBar icon={<HistoryEdu />} action={onDrop && { label: t('dropDraft'), run: onDrop }}>
      {children}
    </NoteBar>
  )
}
