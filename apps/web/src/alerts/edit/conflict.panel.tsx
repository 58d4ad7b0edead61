import type { Alert } from '@vitrine/contract/alerts/alert'
import { ERRORS } from '@vitrine/contract/errors'
import { useMemo } from 'react'
import { translateLabel } from '../../platform/labels.ts'
import { ConflictChoices } from '../../ui/conflict/conflict-choices.tsx'
import { ConflictLayout } from '../../ui/conflict/conflict-layout.tsx'
import { ConflictMessage } from '../../ui/conflict/conflict-message.tsx'
import { useChoices } from '../../ui/conflict/use-choices.ts'
import { t } from '../messages.ts'
import type { AlertForm } from './alert-form.model.ts'
import { listDifferences, mergeVersions } from './conflict.model.ts'
import type { Conflict } from './use-alert-editor.ts'

interface ConflictPanelProps {
  conflict: Conflict
  isBusy: boolean
  /** Saves the chosen parts on top of their version. */
  onSettle: (theirs: Alert, form: AlertForm) => void
  onCancel: () => void
}

/** Resolves a conflict with a change made in another window or through a stop link. */
export function ConflictPanel({ conflict, isBusy, onSettle, onCancel }: ConflictPanelProps) {
  const differences = useMemo(() => listDifferences(conflict), [conflict])
  const choices = useChoices(differences)
  return (
    <ConflictLayout
      label={t('changedElsewhere')}
      openCount={choices.openCount}
      isBusy={isBusy}
      onSettle={() => onSettle(conflict.alert, mergeVersions(conflict, choices.of))}
      onCancel={onCancel}
    >
      <ConflictMessage message={translateLabel(ERRORS.recordChanged.message)}>
        {t('changedElsewhereHint')}
      </ConflictMessage>
      <ConflictChoices places={differences} choices={choices} />
    </ConflictLayout>
  )
}
