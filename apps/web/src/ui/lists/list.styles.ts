import type { SxProps, Theme } from '@mui/material/styles'
import { LIMITS } from '@vitrine/contract/limits'
import { toDensityHeight } from '../theme/density.ts'
import { TABULAR } from '../theme/theme.ts'

const ROW = toDensityHeight(43, 2)
const HEAD = 34

/** Fills the window below the toolbar, so that header and footer of the list stay in place. */
export const LIST_FRAME = {
  display: 'flex',
  flexDirection: 'column',
  height: `calc(100dvh - ${LIMITS.toolbarHeight}px - 32px)`,
  minHeight: 520,
  mb: -1,
} as const

/** The panel of a list: the rows scroll between a fixed header and footer. */
export const LIST_PANEL = {
  position: 'relative',
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
} as const

export const LIST_BODY = {
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
} as const

export const LIST_FOOT = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: 2,
  minHeight: 52,
  py: '5px',
  pl: '6px',
  pr: 1.5,
  borderTop: 1,
  borderColor: 'custom.line2',
} as const

/** On phones lists extend to the screen edges, past the page padding. */
export const PHONE_EDGE = { mx: -2 } as const

/** The container of the cards. */
export const PHONE_PANEL = {
  ...PHONE_EDGE,
  position: 'relative',
  flex: 1,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

/** Fades rows that belong to the previous request. */
export const getFadeStyles = (isPast: boolean) => ({ opacity: isPast ? 0.5 : 1, transition: 'opacity 120ms' })

/** A card without a picture. */
export const CARD = {
  display: 'flex',
  gap: 1,
  pl: 2,
  pr: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const

/** The thumbnail inside a table row. */
export const ROW_THUMBNAIL = { width: 60, height: 34 } as const

/** The picture of a card. */
export const CARD_THUMBNAIL = { width: 104, height: 72 } as const

/** The lines of a card; truncated, not wrapped. */
export const CARD_LINES = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: '1fr',
  justifyContent: 'stretch',
  alignContent: 'start',
  justifyItems: 'start',
  textAlign: 'left',
  typography: 'body2',
  '& > span': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const

/** Zoomed windows: sticky parts would leave no room for the content. */
export const LOW_WINDOW = '@media (max-height: 480px)'

/** Sticky at the bottom, within reach of the thumb. */
export const PHONE_FOOT = {
  ...PHONE_EDGE,
  position: 'sticky',
  [LOW_WINDOW]: { position: 'static' },
  bottom: 0,
  zIndex: 4,
  bgcolor: 'background.paper',
} as const

export const PHONE_PAGES = {
  px: 2,
  py: 0.5,
  borderTop: 1,
  borderColor: 'custom.line2',
  '& nav': { justifyContent: 'space-between' },
} as const

const RING_INSIDE = { outline: '2px solid var(--v-palette-primary-main)', outlineOffset: -2 } as const

/** A checkbox of 16 px in a target of 32 px that looks like MUI's. */
const ROW_CHECK = {
  appearance: 'none',
  position: 'relative',
  width: 32,
  height: 32,
  m: 0,
  borderRadius: '6px',
  verticalAlign: 'middle',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 8,
    // browsers would round a border of 1.5 px down to 1 px
    boxShadow: 'inset 0 0 0 1.5px var(--v-palette-custom-field)',
    borderRadius: '4px',
  },
  '&:checked::before': { boxShadow: 'none', bgcolor: 'primary.main' },
  '&:checked::after': {
    content: '""',
    position: 'absolute',
    inset: 8,
    bgcolor: 'primary.contrastText',
    // the tick of checkbox-icons.tsx
    clipPath: 'polygon(3.6px 8.9px, 4.8px 7.7px, 6.8px 9.5px, 11.1px 4.8px, 12.4px 6px, 6.9px 12px)',
  },
  // with forced colors, backgrounds and shadows are not drawn, so use the native checkbox
  '@media (forced-colors: active)': {
    appearance: 'auto',
    width: 16,
    height: 16,
    '&::before, &::after': { display: 'none' },
  },
} as const

/** See row-tool.tsx. */
const ROW_TOOL = {
  display: 'inline-grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  p: 0,
  border: 0,
  borderRadius: '6px',
  color: 'text.secondary',
  bgcolor: 'transparent',
  cursor: 'pointer',
  '&:hover': { bgcolor: 'action.hover' },
  '& svg': { fontSize: '1rem' },
} as const

/** See waiting-rows.tsx. */
const ROW_WAITING = {
  display: 'block',
  height: 11,
  borderRadius: '4px',
  bgcolor: 'color-mix(in srgb, var(--v-palette-text-primary) 11%, transparent)',
  animation: 'row-waiting 2s ease-in-out 0.5s infinite',
} as const

/** Heights and colors of tables, from the design tokens. Rows are plain elements styled only here. */
export const TABLE: SxProps<Theme> = {
  tableLayout: 'fixed',
  // narrower than this the name would disappear, so the grid scrolls horizontally
  minWidth: 640,
  '&:focus-visible': { outline: 'none' },
  // while no row can show the focus
  '&:focus-visible:not(:has([data-current]))': RING_INSIDE,
  '& td, & th': {
    px: 1.5,
    py: 0,
    height: ROW,
    typography: 'body2',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& td': { textAlign: 'left' },
  '& .check': { px: 0, textAlign: 'center' },
  '& .end': { textAlign: 'right' },
  '& .figures': TABULAR,
  '& .id': { ...TABULAR, fontWeight: 500 },
  '& .cut': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .whole': { whiteSpace: 'nowrap' },
  '& .quiet': { color: 'custom.text3' },
  // a name with a thumbnail before and chips after it
  '& .name': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    '& > *': { flexShrink: 0 },
    '& > .cut': { flex: 1, minWidth: 64 },
  },
  '& .tools': { display: 'inline-flex', justifyContent: 'flex-end', gap: 0.5 },
  '& .tool': ROW_TOOL,
  '& .waiting': ROW_WAITING,
  '@keyframes row-waiting': { '50%': { opacity: 0.4 } },
  '& td input[type=checkbox]': ROW_CHECK,
  '& .MuiTableCell-head': {
    height: HEAD,
    typography: 'caption',
    fontWeight: 550,
    // translated headers may need two lines
    py: '2px',
    lineHeight: 1.25,
    color: 'text.secondary',
    bgcolor: 'custom.sub',
    borderColor: 'custom.line2',
  },
  '& b': { fontWeight: 600 },
  '& tbody tr': { scrollMarginTop: HEAD, cursor: 'default' },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr[aria-selected=true]': {
    bgcolor: 'color-mix(in srgb, var(--v-palette-action-selected) 70%, transparent)',
    // the lightest gray has too little contrast on the tint
    '& .quiet': { color: 'text.secondary' },
  },
  '& tbody tr[data-current]': {
    bgcolor: 'action.hover',
    '& > td:first-of-type': { boxShadow: 'inset 3px 0 var(--v-palette-primary-main)' },
  },
  '& tbody tr[data-current][aria-selected=true]': { bgcolor: 'action.selected' },
  '&:focus-visible tbody tr[data-current]': RING_INSIDE,
}
