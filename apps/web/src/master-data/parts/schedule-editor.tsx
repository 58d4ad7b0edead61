import { LinesEditor } from './lines-editor.tsx'
import type { PartEditorProps } from './part.ts'
import { entriesOf, NEW_ENTRY } from './schedule.model.ts'
import { ScheduleRow } from './schedule-row.tsx'

/** As many as a week could need. */
const MOST = 14

/** Weekdays and times, in as many lines as it takes. */
export function ScheduleEditor({ value, onChange, ...field }: PartEditorProps) {
  const entries = entriesOf(value)
  return (
    <LinesEditor
      {...field}
      lines={entries}
      most={MOST}
      newLine={NEW_ENTRY}
      addLabel={entries.length === 0 ? 'Add days and times' : 'Add more'}
      emptyText="When asked for"
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
