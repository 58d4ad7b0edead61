import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { ERRORS } from '@vitrine/contract/errors'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { RecordAnswer } from '@vitrine/contract/master-data/record.contract'
import { useEffect, useMemo, useRef } from 'react'
import type { Side } from '../../ui/conflict/conflict.model.ts'
import { ConflictChoices } from '../../ui/conflict/conflict-choices.tsx'
import { ConflictMessage } from '../../ui/conflict/conflict-message.tsx'
import { useChoices } from '../../ui/conflict/use-choices.ts'
import { formatCount } from '../../ui/format.ts'
import { recordHistoryQuery } from '../record.api.ts'
import { differencesOf, merged } from './conflict.model.ts'
import { FieldText } from './field-text.tsx'
import type { FormValues } from './form.model.ts'
import { byText, whenText } from './history.model.ts'
import type { Conflict } from './use-record-desk.ts'

interface ConflictPanelProps {
  definition: RecordDefinition
  conflict: Conflict
  isBusy: boolean
  /** With what was chosen, to be saved on top of theirs. */
  onSettle: (theirs: RecordAnswer, values: FormValues) => void
  onCancel: () => void
}

/** Two people changed the same record: what differs, field by field, and which of the two counts. */
export function ConflictPanel({ definition, conflict, isBusy, onSettle, onCancel }: ConflictPanelProps) {
  const differences = useMemo(() => differencesOf(definition, conflict), [definition, conflict])
  const choices = useChoices(differences)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => body.current?.focus(), [])
  const places = differences.flatMap(({ path, changedBy }) => {
    const field = definition.fields[path]
    if (!field) return []
    const text = (side: Side) => <FieldText field={field} value={conflict[side][path]} />
    return [{ path, name: field.label, changedBy, theirs: text('theirs'), mine: text('mine') }]
  })
  const { openCount } = choices
  return (
    <>
      <Box ref={body} tabIndex={-1} role="group" aria-label="Changed by somebody else" sx={BODY}>
        <Message definition={definition} record={conflict.record} />
        <ConflictChoices places={places} choices={choices} />
      </Box>
      <Box sx={FOOT}>
        <Typography role="status" variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
          {openCount > 0 ? `${formatCount(openCount, 'field')} still to decide` : 'Nothing is saved yet.'}
        </Typography>
        <Button color="inherit" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={openCount > 0 || isBusy}
          onClick={() => onSettle(conflict.record, merged(conflict, choices.of))}
        >
          Save these
        </Button>
      </Box>
    </>
  )
}

function Message({ definition, record }: { definition: RecordDefinition; record: RecordAnswer }) {
  const { data } = useQuery(recordHistoryQuery(definition, record.id))
  const last = data?.[0]
  return (
    <ConflictMessage message={ERRORS.recordChanged.message}>
      {last && `${byText(last)} changed it on ${whenText(last.at)}.`}
    </ConflictMessage>
  )
}

const BODY = { flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 2, md: 2.5 }, py: 2 } as const
const FOOT = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 60,
  pl: { xs: 2, md: 2.5 },
  pr: { xs: 1, md: 1.5 },
  borderTop: 1,
  borderColor: 'custom.line2',
} as const
