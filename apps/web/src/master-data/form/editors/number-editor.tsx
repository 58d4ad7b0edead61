import { useState } from 'react'
import { formatNumber } from '../../../ui/format.ts'
import { TextRow } from '../../../ui/text-row.tsx'
import { type EditorProps, rowOf } from './editor-props.ts'
import { readNumber } from './typed-number.ts'

export function NumberEditor(props: EditorProps<'number'>) {
  const { field, value, onChange } = props
  // '2.' and '2.50' are typed on the way to a number, or are one
  const [typed, setTyped] = useState('')
  const isTyped = readNumber(typed, field.decimals).value === value
  return (
    <TextRow
      {...rowOf(props)}
      hint={field.hint ?? `${formatNumber(field.min)} to ${formatNumber(field.max)}`}
      value={isTyped ? typed : String(value ?? '')}
      onChange={(text) => {
        const read = readNumber(text, field.decimals)
        setTyped(read.text)
        onChange(read.value)
      }}
      maxLength={String(field.max).length}
      inputMode={field.decimals === 0 ? 'numeric' : 'decimal'}
    />
  )
}
