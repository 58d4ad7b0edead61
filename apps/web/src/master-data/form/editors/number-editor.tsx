import { useState } from 'react'
import { TextRow } from '../../../ui/fields/text-row.tsx'
import { DECIMAL_SEPARATOR } from '../../../ui/format/format.ts'
import { t } from '../../messages.ts'
import { type EditorProps, toRowProps } from './editor-props.ts'
import { readNumber } from './typed-number.ts'

export function NumberEditor(props: EditorProps<'number'>) {
  const { field, value, onChange } = props
  // keep input such as '2.' and '2.50' as typed
  const [typed, setTyped] = useState('')
  const isTyped = readNumber(typed, field.decimals, DECIMAL_SEPARATOR).value === value
  return (
    <TextRow
      {...toRowProps(props)}
      hint={field.hint ?? t('range', { min: field.min, max: field.max })}
      value={isTyped ? typed : String(value ?? '').replace('.', DECIMAL_SEPARATOR)}
      onChange={(text) => {
        const read = readNumber(text, field.decimals, DECIMAL_SEPARATOR)
        setTyped(read.text)
        onChange(read.value)
      }}
      maxLength={String(field.max).length}
      inputMode={field.decimals === 0 ? 'numeric' : 'decimal'}
    />
  )
}
