import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { CAPTURE_STATE, type CaptureStateId } from '@vitrine/contract/captures/capture'
import { UNNAMED_REVIEWER } from '@vitrine/contract/captures/captures.contract'
import type { OthersEdit } from './use-others-edits.ts'

const { created, pending, sent, discarded, withError } = CAPTURE_STATE
const DONE: Readonly<Record<CaptureStateId, string>> = {
  [created]: 'put this capture back',
  [pending]: 'saved this capture',
  [sent]: 'sent this capture',
  [discarded]: 'discarded this capture',
  [withError]: 'marked this capture as an error',
}

interface OthersEditNoteProps {
  edit: OthersEdit
  /** Field by field, mine and theirs. */
  onShowChanges: () => void
  onShowHistory: () => void
}

/** Another user changed the capture while it is open here. */
export function OthersEditNote({ edit, onShowChanges, onShowHistory }: OthersEditNoteProps) {
  const { by, captureStateId, isConflict } = edit
  const who = by === UNNAMED_REVIEWER ? 'A reviewer' : by
  return (
    <Box sx={NOTE}>
      <PeopleOutlined />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {who} {DONE[captureStateId]}. {isConflict ? 'Your changes are not lost.' : 'The form shows it as it is now.'}
      </Box>
      <Button size="small" color="inherit" onClick={isConflict ? onShowChanges : onShowHistory} sx={{ flex: 'none' }}>
        {isConflict ? 'Show changes' : 'History'}
      </Button>
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
