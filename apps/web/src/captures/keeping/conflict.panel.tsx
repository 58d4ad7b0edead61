import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { MESSAGES } from '@vitrine/contract/errors'
import { useMemo } from 'react'
import { translateLabel } from '../../platform/labels.ts'
import { ConflictChoices } from '../../ui/conflict/conflict-choices.tsx'
import { ConflictMessage } from '../../ui/conflict/conflict-message.tsx'
import { useChoices } from '../../ui/conflict/use-choices.ts'
import { t as tUi } from '../../ui/messages.ts'
import { type CaptureForm, getEditablePart, toDocument, toForm } from '../form/capture-form.ts'
import type { Lists } from '../form/use-lists.ts'
import { t } from '../messages.ts'
import { listDifferences, mergeVersions } from './conflict.model.ts'
import { inWords } from './difference-text.tsx'
import { historyQuery } from './history.api.ts'
import { describeAction, formatEntryTime } from './history.model.ts'
import { Panel } from './panel-parts.tsx'
import { useNames } from './use-names.ts'

interface ConflictPanelProps {
  /** The other user's version. */
  theirs: Capture
  /** The version that the form was based on. */
  base: CaptureDocument
  mine: CaptureForm
  lists: Lists | undefined
  /** Called with the merged form, based on `theirs`. */
  onGoOn: (form: CaptureForm) => void
}

/** Resolves a conflict: shows the differences field by field and lets the user choose a side. */
export function ConflictPanel({ theirs, base, mine, lists, onGoOn }: ConflictPanelProps) {
  const three = useMemo(() => ({ base, mine: toDocument(mine), theirs: getEditablePart(theirs) }), [base, mine, theirs])
  const differences = useMemo(() => listDifferences(three), [three])
  const choices = useChoices(differences)
  const getName = useNames(
    lists,
    useMemo(() => Object.values(three), [three]),
  )
  const { openCount } = choices
  const goOn = () => onGoOn(toForm(mergeVersions(three, choices.of)))

  return (
    <Panel
      title={t('editedByAnother')}
      foot={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography role="status" variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
            {openCount > 0 ? tUi('fieldsToDecide', { count: openCount }) : tUi('nothingSavedYet')}
          </Typography>
          <Button variant="contained" disabled={openCount > 0} onClick={goOn}>
            {t('apply')}
          </Button>
        </Box>
      }
    >
      <Message theirs={theirs} />
      <ConflictChoices places={differences.map((one) => inWords(one, getName))} choices={choices} />
    </Panel>
  )
}

function Message({ theirs: { captureId, revision } }: { theirs: Capture }) {
  const { data } = useQuery({ ...historyQuery(captureId), staleTime: 0 })
  const last = data?.entries.find((entry) => entry.revision === revision)
  return (
    <ConflictMessage message={translateLabel(MESSAGES.editedByAnother)}>
      {last && t('changedOn', { change: describeAction(last), time: formatEntryTime(last.at) })}
    </ConflictMessage>
  )
}
