import Checkbox from '@mui/material/Checkbox'
import { useId } from 'react'
import { FormRow, getDescribedBy } from '../../../ui/fields/form-row.tsx'
import { CHECK_ROW } from './check.styles.ts'
import { type EditorProps, toRowProps } from './editor-props.ts'

export function FlagEditor(props: EditorProps<'flag'>) {
  const id = useId()
  const row = toRowProps(props)
  return (
    <FormRow {...row} htmlFor={id}>
      <Checkbox
        id={id}
        checked={props.value}
        onChange={(event) => props.onChange(event.target.checked)}
        sx={CHECK_ROW}
        slotProps={{ input: getDescribedBy(id, row) }}
      />
    </FormRow>
  )
}
