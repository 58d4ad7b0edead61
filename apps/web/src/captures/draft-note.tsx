import HistoryEdu from '@mui/icons-material/HistoryEduOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatDate, formatTime } from '../ui/format.ts'
import type { Keeping } from './keeping/use-draft.ts'

interface DraftNoteProps {
  keeping: Keeping
  hasChanges: boolean
  /** Puts the form back to what is stored. */
  onDrop: () => void
}

const TEXTS = {
  restored: (at: string) => `Your changes of ${at} are back. They are not saved yet.`,
  waiting: (at: string) => `Saved on this device at ${at}. It leaves when the network is back.`,
} as const

/** What was found on this device when the capture was opened. */
export function DraftNote({ keeping: { opening, isElsewhere, drop }, hasChanges, onDrop }: DraftNoteProps) {
  const isFound = opening?.kind === 'restored' || opening?.kind === 'waiting'
  if (!isElsewhere && !(isFound && hasChanges)) return null
  const moment = (at: number) => `${formatDate(new Date(at))} ${formatTime(new Date(at))}`
  return (
    <Box role="status" sx={NOTE}>
      <HistoryEdu />
      <Box sx={{ flex: 1 }}>
        {isFound && hasChanges && TEXTS[opening.kind](moment(opening.at))}
        {isElsewhere && ' Another tab types into this capture too. What was typed last is kept.'}
      </Box>
      {opening?.kind === 'restored' && hasChanges && (
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            drop()
            onDrop()
          }}
        >
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
