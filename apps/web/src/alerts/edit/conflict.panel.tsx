import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Alert } from '@vitrine/contract/alerts/alert'
import { ERRORS } from '@vitrine/contract/errors'
import { useEffect, useMemo, useRef } from 'react'
import { ConflictChoices } from '../../ui/conflict/conflict-choices.tsx'
import { ConflictMessage } from '../../ui/conflict/conflict-message.tsx'
import { useChoices } from '../../ui/conflict/use-choices.ts'
import { formatCount } from '../../ui/format.ts'
import type { AlertForm } from './alert-form.model.ts'
import { differencesOf, merged } from './conflict.model.ts'
import type { Conflict } from './use-alert-desk.ts'

interface ConflictPanelProps {
  conflict: Conflict
  isBusy: boolean
  /** With what was chosen, to be saved on top of theirs. */
  onSettle: (theirs: Alert, form: AlertForm) => void
  onCancel: () => void
}

/** The alert was changed in another window or by a stop link: what differs, and which of the two counts. */
export function ConflictPanel({ conflict, isBusy, onSettle, onCancel }: ConflictPanelProps) {
  const differences = useMemo(() => differencesOf(conflict), [conflict])
  const choices = useChoices(differences)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => body.current?.focus(), [])
  const { openCount } = choices
  return (
    <>
      <Box ref={body} tabIndex={-1} role="group" aria-label="Changed elsewhere" sx={BODY}>
        <ConflictMessage message={ERRORS.recordChanged.message}>
          In another window, or by a stop link of a mail.
        </ConflictMessage>
        <ConflictChoices places={differences} choices={choices} />
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
          onClick={() => onSettle(conflict.alert, merged(conflict, choices.of))}
        >
          Save these
        </Button>
      </Box>
    </>
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
