import { FIELD_HEIGHT, LABEL, ROW_COLUMNS } from './form-row.tsx'

/** Moves the picker's own label to the left of the field, as in other rows. */
export const DATE_ROW = {
  '& .MuiPickersTextField-root.MuiPickersTextField-root': {
    display: 'grid',
    gridTemplateColumns: ROW_COLUMNS,
    columnGap: 0.5,
  },
  '& .MuiInputLabel-root.MuiInputLabel-root': { ...LABEL, mb: 0, letterSpacing: 'inherit' },
  '& .MuiFormLabel-asterisk.MuiFormLabel-asterisk': { color: 'error.main', ml: '2px' },
  '& .MuiPickersOutlinedInput-root.MuiPickersOutlinedInput-root': { height: FIELD_HEIGHT, pl: '10px' },
  '& .MuiFormHelperText-root': { gridColumn: -2, m: 0 },
} as const
