import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import { CAPTURE_STATE, type CaptureStateId } from '@vitrine/contract/captures/capture'
import { UNNAMED_REVIEWER } from '@vitrine/contract/captures/captures.contract'
import { NoteBar } from '../ui/feedback/note-bar.tsx'
import { t } from './messages.ts'
import type { OthersEdit } from './use-others-edits.ts'

const { created, pending, sent, discarded, withError } = CAPTURE_STATE
const DONE = {
  [created]: 'othersRestored',
  [pending]: 'othersSaved',
  [sent]: 'othersSent',
  [discarded]: 'othersDiscarded',
  [withError]: 'othersMarked',
} as const satisfies Record<CaptureStateId, string>

interface OthersEditNoteProps {
  edit: OthersEdit
  /** Opens the comparison of both versions. */
  onShowChanges: () => void
  onShowHistory: () => void
}

/** Another user changed the capture while it is open here. */
export function OthersEditNote({ edit, onShowChanges, onShowHistory }: OthersEditNoteProps) {
  const { by, captureStateId, isConflict } = edit
  const name = by === UNNAMED_REVIEWER ? t('aReviewer') : by
  const action = isConflict
    ? { label: t('showChanges'), run: onShowChanges }
    : { label: t('history'), run: onShowHistory }
  return (
    <NoteBar icon={<PeopleOutlined />} action={action}>
      {t(DONE[captureStateId], { name })} {t(isConflict ? 'yourChangesKept' : 'formIsCurrent')}
    </NoteBar>
  )
}
