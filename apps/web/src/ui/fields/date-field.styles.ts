import { toDensityHeight } from '../theme/density.ts'

/** Styles of the picker's field: label above, as in other filters, and a border without a notch. */
export const DATE_FIELD = {
  minWidth: 0,
  '& .MuiInputLabel-root': {
    position: 'static',
    transform: 'none',
    maxWidth: 'none',
    mb: '4px',
    typography: 'caption',
    fontWeight: 500,
    color: 'text.secondary',
    pointerEvents: 'auto',
    '&.Mui-focused, &.Mui-error': { color: 'text.secondary' },
    '&.Mui-disabled': { color: 'text.disabled' },
  },
  '& .MuiPickersOutlinedInput-root': {
    typography: { xs: 'body1', md: 'body2' },
    fontVariantNumeric: 'tabular-nums',
    height: { xs: 44, md: toDensityHeight(36) },
    pl: '11px',
    pr: '4px',
    bgcolor: 'background.paper',
    '& .MuiPickersInputBase-sectionsContainer': { p: 0, width: 'auto', overflow: 'hidden' },
    '& .MuiPickersOutlinedInput-notchedOutline': {
      top: 0,
      borderColor: 'custom.field',
      '& legend': { display: 'none' },
    },
    '&:hover:not(.Mui-focused, .Mui-disabled, .Mui-error) .MuiPickersOutlinedInput-notchedOutline': {
      borderColor: 'text.primary',
    },
    '&.Mui-disabled .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'action.disabled' },
    // compact icons, to leave room for the date
    '& .MuiInputAdornment-root': { ml: 0 },
    '& .MuiIconButton-root': { width: 24, height: 24, p: 0, m: 0, '& svg': { fontSize: '1rem' } },
  },
} as const
