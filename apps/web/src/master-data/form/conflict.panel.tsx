import { useQuery } from '@tanstack/react-query'
import { ERRORS } from '@vitrine/contract/errors'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { RecordAnswer } from '@vitrine/contract/master-data/record.contract'
import { useMemo } from 'react'
import { translateLabel } from '../../platform/labels.ts'
import type { Side } from '../../ui/conflict/conflict.model.ts'
import { ConflictChoices } from '../../ui/conflict/conflict-choices.tsx'
import { ConflictLayout } from '../../ui/conflict/conflict-layout.tsx'
import { ConflictMessage } from '../../ui/conflict/conflict-message.tsx'
import { useChoices } from '../../ui/conflict/use-choices.ts'
import { t } from '../messages.ts'
import { recordHistoryQuery } from '../record.api.ts'
import { listDifferences, mergeVersions } from './conflict.model.ts'
import { FieldText } from './field-text.tsx'
import type { FormValues } from './form.model.ts'
import { formatChangeTime, getAuthorName } from './history.model.ts'
import type { Conflict } from './use-record-editor.ts'

interface ConflictPanelProps {
  definition: RecordDefinition
  conflict: Conflict
  isBusy: boolean
  /** Saves the chosen values on top of their version. */
  onSettle: (theirs: RecordAnswer, values: FormValues) => void
  onCancel: () => void
}

/** Resolves an edit conflict field by field. */
export function ConflictPanel({ definition, conflict, isBusy, onSettle, onCancel }: ConflictPanelProps) {
  const differences = useMemo(() => listDifferences(definition, conflict), [definition, conflict])
  const choices = useChoices(differences)
  const places = differences.flatMap(({ path, changedBy }) => {
    const field = definition.fields[path]
    if (!field) return []
    const text = (side: Side) => <FieldText field={field} value={conflict[side][path]} />
    return [{ path, name: field.label, changedBy, theirs: text('theirs'), mine: text('mine') }]
  })
  return (
    <ConflictLayout
      label={t('editedByAnother')}
      openCount={choices.openCount}
      isBusy={isBusy}
      onSettle={() => onSettle(conflict.record, mergeVersions(definition, conflict, choices.of))}
      onCancel={onCancel}
    >
      <Message definition={definition} record={conflict.record} />
      <ConflictChoices places={places} choices={choices} />
    </ConflictLayout>
  )
}

function Message({ definition, record }: { definition: RecordDefinition; record: RecordAnswer }) {
  const { data } = useQuery(recordHistoryQuery(definition, record.id))
  const last = data?.[0]
  return (
    <ConflictMessage message={translateLabel(ERRORS.recordChanged.message)}>
      {last && t('changedOn', { name: getAuthorName(last), when: formatChangeTime(last.at) })}
    </ConflictMessage>
  )
}
