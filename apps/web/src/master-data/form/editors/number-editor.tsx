import { formatNumber } from '../../../ui/format.ts'
import { TextRow } from '../../../ui/text-row.tsx'
import { type EditorProps, rowOf } from './editor-props.ts'

export function NumberEditor(props: EditorProps<'number'>) {
  const { field, value, onChange } = props
  const digitsOf = (text: string) => text.replaceAll(/\D/g, '')
  return (
    <TextRow
      {...rowOf(props)}
      hint={field.hint ?? `${formatNumber(field.min)} to ${formatNumber(field.max)}`}
      value={value === null ? '' : String(value)}
      onChange={(text) => onChange(digitsOf(text) === '' ? null : Number(digitsOf(text)))}
      maxLength={String(field.max).length}
      inputMode="numeric"
    />
  )
}
