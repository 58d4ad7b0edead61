import { useMemo } from 'react'
import { SelectField } from '../../../ui/select-field.tsx'
import { type EditorProps, rowOf } from './editor-props.ts'

/** Found by a few letters too: there are short lists and, of time zones, long ones. */
export function ChoiceEditor(props: EditorProps<'choice'>) {
  const { choices } = props.field
  // their place in the list stands for them, since a value may be a text
  const options = useMemo(() => choices.map(({ label }, index) => ({ id: index + 1, name: label })), [choices])
  const place = choices.findIndex(({ value }) => value === props.value) + 1
  return (
    <SelectField
      {...rowOf(props)}
      options={options}
      value={place || null}
      onChange={(id) => props.onChange(id === null ? null : (choices[id - 1]?.value ?? null))}
    />
  )
}
