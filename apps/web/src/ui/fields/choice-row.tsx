import { useId } from 'react'
import { FIELD_HEIGHT, FormRow } from './form-row.tsx'
import { ToggleChoice } from './toggle-choice.tsx'

interface ChoiceRowProps<Value extends string> {
  label: string
  options: readonly Value[]
  labels: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few options, next to its label. */
export function ChoiceRow<Value extends string>({ label, ...choice }: ChoiceRowProps<Value>) {
  const id = useId()
  return (
    <FormRow label={label} htmlFor={id}>
      <ToggleChoice {...choice} labelId={`${id}-label`} sx={FILLING} />
    </FormRow>
  )
}

/** Same size as the fields around it. */
const FILLING = { width: '100%', '& .MuiToggleButton-root': { height: FIELD_HEIGHT } } as const
