import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import { CAPTURE_STATE, type CaptureStateId } from '@vitrine/contract/captures/capture'
import { UNNAMED_REVIEWER } from '@vitrine/contract/captures/captures.contract'
import { NoteBar } from '../ui/note-bar.tsx'
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
  const action = isConflict ? { label: 'Show changes', run: onShowChanges } : { label: 'History', run: onShowHistory }
  return (
    <NoteBar icon={<PeopleOutlined />} action={action}>
      {who} {DONE[captureStateId]}. {isConflict ? 'Your changes are not lost.' : 'The form shows it as it is now.'}
    </NoteBar>
  )
}
