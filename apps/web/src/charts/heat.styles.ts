import { TABULAR } from '../ui/theme/theme.ts'

/** Cells with gaps, like tiles. */
export const HEAT_TABLE = {
  ...TABULAR,
  typography: 'body2',
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: '3px',
  tableLayout: 'fixed',
  '& td': { p: 0 },
} as const

export const HEAD_CELL = {
  typography: 'caption',
  color: 'text.secondary',
  fontWeight: 450,
  textAlign: 'center',
  pb: 0.5,
  px: 0.25,
  verticalAlign: 'bottom',
  lineHeight: '14px',
  overflowWrap: 'break-word',
  hyphens: 'auto',
} as const

/** Vertical text above a column that is narrower than its name. */
export const TURNED = {
  display: 'inline-block',
  writingMode: 'vertical-rl',
  rotate: '180deg',
  maxHeight: 152,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

/** Stays in place while the columns scroll. */
export const NAME_CELL = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  // covers the padding of the scroll container
  boxShadow: '-8px 0 var(--v-palette-background-paper)',
  textAlign: 'left',
  fontWeight: 400,
  pr: 1.5,
  width: { xs: 116, md: 200 },
} as const

export const HATCH =
  'repeating-linear-gradient(-45deg, transparent 0 3px, color-mix(in srgb, var(--v-palette-custom-line2) 70%, transparent) 3px 4px)'
