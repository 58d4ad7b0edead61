import { t } from '../messages.ts'
import { LinesEditor } from './lines-editor.tsx'
import type { PartEditorProps } from './part.ts'
import { NEW_ENTRY, toEntries } from './schedule.model.ts'
import { ScheduleRow } from './schedule-row.tsx'

const MOST = 14

/** Lines of weekdays and times. */
export function ScheduleEditor({ value, onChange, ...field }: PartEditorProps) {
  const entries = toEntries(value)
  return (
    <LinesEditor
      {...field}
      lines={entries}
      most={MOST}
      newLine={NEW_ENTRY}
      addLabel={t(entries.length === 0 ? 'addDays' : 'addMore')}
      emptyText={t('onRequest')}
      onChange={onChange}
      renderLine={(_entry, index, onRemove) => (
        <ScheduleRow
          entries={entries}
          index={index}
          isDisabled={field.isDisabled}
          onChange={onChange}
          onRemove={onRemove}
        />
      )}
    />
  )
}
