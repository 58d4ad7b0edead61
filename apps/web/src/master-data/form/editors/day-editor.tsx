import { DateField } from '../../../ui/fields/date-field.tsx'
import { DATE_ROW } from '../../../ui/fields/date-row.styles.ts'
import { ErrorLine, Hint } from '../../../ui/fields/form-row.tsx'
import { NO_DAY } from '../kinds.ts'
import type { EditorProps } from './editor-props.ts'

export function DayEditor({ field, value, onChange, error }: EditorProps<'day'>) {
  return (
    <DateField
      label={field.label}
      isInForm
      isOptional={!field.isRequired}
      noDay={NO_DAY}
      value={value ?? undefined}
      onChange={(day) => onChange(day ?? null)}
      error={error && <ErrorLine>{error}</ErrorLine>}
      hint={field.hint && <Hint>{field.hint}</Hint>}
      sx={DATE_ROW}
    />
  )
}
