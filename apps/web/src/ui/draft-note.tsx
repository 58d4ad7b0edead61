import HistoryEdu from '@mui/icons-material/HistoryEduOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { formatDate, formatTime } from './format.ts'

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
    <Box sx={NOTE}>
      <HistoryEdu />
      <Box sx={{ flex: 1 }}>{children}</Box>
      {onDrop && (
        <Button size="small" color="inherit" onClick={onDrop}>
          Drop them
        </Button>
      )}
    </Box>
  )
}

const NOTE = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 0.75,
  typography: 'body2',
  color: 'custom.states.pending.text',
  bgcolor: 'custom.states.pending.fill',
} as const
