import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import type { PartEditorProps } from './part.ts'
import { entriesOf, NEW_ENTRY, withoutEntry } from './schedule.model.ts'
import { ScheduleRow } from './schedule-row.tsx'

/** As many as a week could need. */
const MOST = 14

/** Weekdays and times, in as many lines as it takes. */
export function ScheduleEditor({ id, value, onChange, isDisabled, describedBy }: PartEditorProps) {
  const entries = entriesOf(value)
  const add = useRef<HTMLButtonElement>(null)
  const remove = (index: number) => {
    onChange(withoutEntry(entries, index))
    // the button that was pressed goes with its line, and would take the focus along
    add.current?.focus()
  }
  return (
    <Box
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      sx={{ display: 'grid', gap: 1, minWidth: 0 }}
    >
      {entries.map((_entry, index) => (
        <ScheduleRow
          // lines have no name of their own, and none is ever moved
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          entries={entries}
          index={index}
          isDisabled={isDisabled}
          onChange={onChange}
          onRemove={() => remove(index)}
        />
      ))}
      {!isDisabled && entries.length < MOST && (
        <Button
          id={id}
          ref={add}
          aria-labelledby={`${id}-deed`}
          variant="outlined"
          size="small"
          onClick={() => onChange([...entries, NEW_ENTRY])}
          sx={{ justifySelf: 'start' }}
        >
          <AddOutlined />
          <span id={`${id}-deed`}>{entries.length === 0 ? 'Add days and times' : 'Add more'}</span>
        </Button>
      )}
      {isDisabled && entries.length === 0 && (
        <Box sx={{ typography: 'body2', color: 'custom.text3', py: '7px' }}>When asked for</Box>
      )}
    </Box>
  )
}
