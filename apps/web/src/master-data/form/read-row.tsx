import Box from '@mui/material/Box'
import type { Field } from '@vitrine/contract/master-data/fields'
import { useId } from 'react'
import { FIELD_HEIGHT, LABEL, ROW } from '../../ui/fields/form-row.tsx'
import { FieldText } from './field-text.tsx'

interface ReadRowProps {
  field: Field
  value: unknown
  stored: unknown
}

/** A read-only field. */
export function ReadRow({ field, value, stored }: ReadRowProps) {
  const id = useId()
  return (
    <Box role="group" aria-labelledby={id} sx={ROW}>
      <Box id={id} sx={{ ...LABEL, color: 'text.secondary' }}>
        {field.label}
      </Box>
      <Box sx={VALUE}>
        <FieldText field={field} value={field.kind === 'secret' ? stored : value} />
      </Box>
    </Box>
  )
}

const VALUE = {
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: FIELD_HEIGHT,
  px: '10px',
  py: '6px',
  borderRadius: '6px',
  typography: 'body2',
  bgcolor: 'action.hover',
} as const
