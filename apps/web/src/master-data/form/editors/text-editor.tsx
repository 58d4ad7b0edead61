import { TextRow } from '../../../ui/fields/text-row.tsx'
import { t } from '../../messages.ts'
import { type EditorProps, toRowProps } from './editor-props.ts'

/** Short texts always show a counter, long ones only when nearly full. */
const SHORT = 100
const NEARLY = 0.8

export function TextEditor(props: EditorProps<'text'>) {
  const { field, value, onChange } = props
  const { max } = field
  const isCounted = max <= SHORT || value.length > max * NEARLY
  return (
    <TextRow
      {...toRowProps(props)}
      value={value}
      onChange={onChange}
      maxLength={max}
      counter={isCounted ? t('counter', { length: value.length, max }) : undefined}
    />
  )
}
