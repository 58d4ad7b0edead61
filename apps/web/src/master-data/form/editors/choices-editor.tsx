import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useId } from 'react'
import { FormRow, getDescribedBy } from '../../../ui/fields/form-row.tsx'
import { CHECK_ROW } from './check.styles.ts'
import { type EditorProps, toRowProps } from './editor-props.ts'

export function ChoicesEditor(props: EditorProps<'choices'>) {
  const { field, value, onChange } = props
  const id = useId()
  const row = toRowProps(props)
  const { offered } = field
  const choices = field.choices.filter(
    (choice) => !offered || offered.includes(choice.value) || value.includes(choice.value),
  )
  const toggle = (one: string | number, isOn: boolean) =>
    // keep the order of the list
    onChange(field.choices.map((choice) => choice.value).filter((each) => (each === one ? isOn : value.includes(each))))
  return (
    <FormRow {...row} htmlFor={id}>
      <Box id={id} role="group" aria-labelledby={`${id}-label`} {...getDescribedBy(id, row)} sx={GRID}>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            label={choice.label}
            control={
              <Checkbox
                checked={value.includes(choice.value)}
                onChange={(event) => toggle(choice.value, event.target.checked)}
                sx={CHECK_ROW}
              />
            }
            slotProps={{ typography: { variant: 'body2' } }}
            sx={{ m: 0, gap: 0.25 }}
          />
        ))}
      </Box>
    </FormRow>
  )
}

const GRID = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(176px, 1fr))', columnGap: 1 } as const
