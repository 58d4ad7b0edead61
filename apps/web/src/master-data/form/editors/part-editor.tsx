import Box from '@mui/material/Box'
import { useId } from 'react'
import { FIELD_HEIGHT, FormRow, getDescribedBy } from '../../../ui/fields/form-row.tsx'
import { PARTS } from '../../parts/parts.ts'
import { type EditorProps, toRowProps } from './editor-props.ts'

/** Renders the editor of a part, or its cell if it has none. */
export function PartEditor(props: EditorProps<'part'>) {
  const { field, value, onChange, error } = props
  const id = useId()
  const row = toRowProps(props)
  const { Editor, Cell } = PARTS[field.part]
  return (
    <FormRow {...row} htmlFor={id}>
      {Editor ? (
        <Editor
          id={id}
          value={value}
          onChange={onChange}
          isDisabled={false}
          isRequired={field.isRequired}
          hasProblem={error !== undefined}
          describedBy={getDescribedBy(id, row)['aria-describedby']}
        />
      ) : (
        <Box id={id} sx={{ display: 'flex', alignItems: 'center', minHeight: FIELD_HEIGHT, typography: 'body2' }}>
          <Cell value={value} name={field.label} />
        </Box>
      )}
    </FormRow>
  )
}
