import HistoryEdu from '@mui/icons-material/HistoryEduOutlined'
import type { ReactNode } from 'react'
import { formatDate, formatTime } from './format.ts'
import { NoteBar } from './note-bar.tsx'

const moment = (at: number) => `${formatDate(new Date(at))} ${formatTime(new Date(at))}`

export const restoredText = (at: number) => `Your changes of ${moment(at)} are back. They are not saved yet.`
export const waitingText = (at: number) => `Saved on this device at ${moment(at)}. It leaves when the network is back.`

interface DraftNoteProps {
  children: ReactNode
  /** Puts the form back to what is stored. */
  onDrop?: (() => void) | undefined
}

/** What was found on this device when something was opened. It is said aloud by the place that it appears in. */
export function DraftNote({ children, onDrop }: DraftNoteProps) {
  return (
    <NoteBar icon={<HistoryEdu />} action={onDrop && { label: 'Drop them', run: onDrop }}>
      {children}
    </NoteBar>
  )
}
