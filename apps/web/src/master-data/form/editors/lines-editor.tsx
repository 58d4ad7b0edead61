import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { FormRow, getDescribedBy } from '../../../ui/fields/form-row.tsx'
import { t } from '../../messages.ts'
import { type EditorProps, toRowProps } from './editor-props.ts'

export function LinesEditor(props: EditorProps<'lines'>) {
  const id = useId()
  const row = toRowProps(props)
  const hint = row.hint === undefined ? t('onePerLine') : t('onePerLineHint', { hint: row.hint })
  return (
    <FormRow {...row} hint={hint} htmlFor={id}>
      <TextField
        id={id}
        fullWidth
        multiline
        minRows={2}
        maxRows={8}
        value={props.value.join('\n')}
        onChange={(event) => props.onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
        error={props.error !== undefined}
        sx={{ '& .MuiOutlinedInput-root': { px: '10px', py: '6px' } }}
        slotProps={{
          htmlInput: {
            ...(row.isRequired && { 'aria-required': true }),
            ...getDescribedBy(id, { ...row, hint }),
            autoComplete: 'off',
            spellCheck: false,
          },
        }}
      />
    </FormRow>
  )
}
