import type { Alert } from '@vitrine/contract/alerts/alert'
import { ERRORS } from '@vitrine/contract/errors'
import { useMemo } from 'react'
import { ConflictChoices } from '../../ui/conflict/conflict-choices.tsx'
import { ConflictDesk } from '../../ui/conflict/conflict-desk.tsx'
import { ConflictMessage } from '../../ui/conflict/conflict-message.tsx'
import { useChoices } from '../../ui/conflict/use-choices.ts'
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
  return (
    <ConflictDesk
      label="Changed elsewhere"
      openCount={choices.openCount}
      isBusy={isBusy}
      onSettle={() => onSettle(conflict.alert, merged(conflict, choices.of))}
      onCancel={onCancel}
    >
      <ConflictMessage message={ERRORS.recordChanged.message}>
        In another window, or by a stop link of a mail.
      </ConflictMessage>
      <ConflictChoices places={differences} choices={choices} />
    </ConflictDesk>
  )
}
