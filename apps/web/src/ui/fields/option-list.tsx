import ExpandMore from '@mui/icons-material/KeyboardArrowDown'
import Box from '@mui/material/Box'
import Paper, { type PaperProps } from '@mui/material/Paper'
import { createContext, use } from 'react'
import { t } from '../messages.ts'
import { toDensityHeight } from '../theme/density.ts'

export interface Option {
  readonly id: number
  readonly name: string
}

/** A note below the options, for example when there are more. */
export const Note = createContext<string | undefined>(undefined)

/** The list with a note that is always visible below it. */
function ListPaper({ children, ...props }: PaperProps) {
  const note = use(Note)
  return (
    <Paper {...props} sx={{ mt: 0.5, overflow: 'hidden', borderColor: 'custom.line2' }}>
      {children}
      {note !== undefined && (
        <Box
          sx={{ px: 1.5, py: 1, borderTop: 1, borderColor: 'divider', typography: 'caption', color: 'custom.text3' }}
        >
          {note}
        </Box>
      )}
    </Paper>
  )
}

export const LISTBOX = {
  p: 0.5,
  maxHeight: 320,
  '& .MuiAutocomplete-option.MuiAutocomplete-option': {
    typography: 'body2',
    minHeight: { xs: 44, md: toDensityHeight(32) },
    px: 1,
    py: 0.75,
    gap: 0.75,
    borderRadius: '4px',
    // long names wrap, because truncated ones could look the same
    overflowWrap: 'anywhere',
    '&.Mui-focused': { bgcolor: 'action.hover' },
    '&[aria-selected=true]': { bgcolor: 'transparent' },
    '&[aria-selected=true].Mui-focused': { bgcolor: 'action.hover' },
  },
} as const

/** Props shared by all fields with options; the list keeps the given order. */
export const OPTION_LIST = {
  autoHighlight: true,
  fullWidth: true,
  size: 'small',
  filterOptions: (all: Option[]) => all,
  getOptionLabel: ({ name }: Option) => name,
  getOptionKey: ({ id }: Option) => id,
  isOptionEqualToValue: (one: Option, other: Option) => one.id === other.id,
  loadingText: t('searching'),
  popupIcon: <ExpandMore />,
  slots: { paper: ListPaper },
} as const

/** The arrow and the clear button at the end of a field with a list. */
export const ADORNMENT = {
  '& .MuiAutocomplete-endAdornment.MuiAutocomplete-endAdornment': { right: '6px' },
  '& .MuiAutocomplete-endAdornment .MuiIconButton-root': { width: 24, height: 24, p: 0, m: 0 },
} as const
