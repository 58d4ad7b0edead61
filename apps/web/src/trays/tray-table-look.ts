import type { SxProps, Theme } from '@mui/material/styles'
import { roomy } from '../ui/density.ts'

const ROW = roomy(43, 2)
const HEAD = 34

/** Heights and colours of the design's tables; see its token sheet. */
export const TABLE: SxProps<Theme> = {
  tableLayout: 'fixed',
  // narrower than this the name would vanish; the grid scrolls sideways instead
  minWidth: 640,
  '&:focus-visible': { outline: 'none' },
  '& .MuiTableCell-root': { px: 1.5, py: 0, height: ROW, typography: 'body2', borderColor: 'divider' },
  '& .MuiTableCell-paddingCheckbox': { px: 0, textAlign: 'center' },
  '& .MuiTableCell-head': {
    height: HEAD,
    typography: 'caption',
    fontWeight: 550,
    whiteSpace: 'nowrap',
    color: 'text.secondary',
    bgcolor: 'custom.sub',
    borderColor: 'custom.line2',
  },
  '& b': { fontWeight: 600 },
  '& tbody tr': { scrollMarginTop: HEAD, cursor: 'default' },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr[aria-selected=true]': {
    bgcolor: 'color-mix(in srgb, var(--v-palette-action-selected) 70%, transparent)',
    // on the tint the quietest grey would be too quiet
    '& .quiet': { color: 'text.secondary' },
  },
  '& tbody tr[data-current]': {
    bgcolor: 'action.hover',
    '& > td:first-of-type': { boxShadow: 'inset 3px 0 var(--v-palette-primary-main)' },
  },
  '& tbody tr[data-current][aria-selected=true]': { bgcolor: 'action.selected' },
  '&:focus-visible tbody tr[data-current]': { outline: '2px solid var(--v-palette-primary-main)', outlineOffset: -2 },
}
