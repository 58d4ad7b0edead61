import { TextRow } from '../../../ui/text-row.tsx'
import { type EditorProps, rowOf } from './editor-props.ts'

/** A short text says how much of it is left; a long one as soon as that matters. */
const SHORT = 100
const NEARLY = 0.8

export function TextEditor(props: EditorProps<'text'>) {
  const { field, value, onChange } = props
  const { max } = field
  const isCounted = max <= SHORT || value.length > max * NEARLY
  return (
    <TextRow
      {...rowOf(props)}
      value={value}
      onChange={onChange}
      maxLength={max}
      counter={isCounted ? `${value.length} of ${max}` : undefined}
    />
  )
}
