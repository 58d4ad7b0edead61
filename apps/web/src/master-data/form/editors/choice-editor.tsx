import { useMemo } from 'react'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { type EditorProps, toRowProps } from './editor-props.ts'

/** Searchable, because the list of time zones is long. */
export function ChoiceEditor(props: EditorProps<'choice'>) {
  const { choices } = props.field
  // options need numeric ids, but values may be text, so the id is the 1-based index
  const options = useMemo(() => choices.map(({ label }, index) => ({ id: index + 1, name: label })), [choices])
  const place = choices.findIndex(({ value }) => value === props.value) + 1
  return (
    <SelectField
      {...toRowProps(props)}
      options={options}
      value={place || null}
      onChange={(id) => props.onChange(id === null ? null : (choices[id - 1]?.value ?? null))}
    />
  )
}
