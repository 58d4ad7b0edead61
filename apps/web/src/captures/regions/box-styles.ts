import { TABULAR } from '../../ui/theme/theme.ts'

const HALO = '0 0 0 1.5px var(--v-palette-primary-contrastText)'
const INNER_HALO = 'inset 0 0 0 1.5px var(--v-palette-primary-contrastText)'

/** The accent between two lines of its contrast color, which is visible on any picture. */
export const BOX = {
  position: 'absolute',
  boxSizing: 'border-box',
  border: '2px solid',
  borderColor: 'primary.main',
  borderRadius: '3px',
  boxShadow: `${HALO}, ${INNER_HALO}`,
  pointerEvents: 'none',
} as const

/** Dashes of the accent on a line of its contrast color. */
export const FREE = {
  borderColor: 'primary.contrastText',
  boxShadow: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '-2px',
    border: '2px dashed',
    borderColor: 'primary.main',
    borderRadius: '3px',
  },
} as const

export const TINTED = 'color-mix(in srgb, var(--v-palette-primary-main) 16%, transparent)'

export const OPEN = { borderWidth: 4, zIndex: 1 } as const
export const POINTED = { bgcolor: TINTED, zIndex: 2 } as const

export const BADGE = {
  ...TABULAR,
  all: 'unset',
  boxSizing: 'border-box',
  position: 'absolute',
  zIndex: 1,
  top: 0,
  left: 0,
  display: 'grid',
  placeItems: 'center',
  minWidth: 24,
  height: 24,
  px: '5px',
  borderRadius: '4px',
  typography: 'caption',
  fontWeight: 650,
  color: 'primary.contrastText',
  bgcolor: 'primary.main',
  boxShadow: HALO,
  cursor: 'pointer',
  pointerEvents: 'auto',
  // readable on a rotated picture
  transform: 'rotate(var(--upright))',
  '&:focus-visible': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: '3px',
    boxShadow: `${HALO}, 0 0 0 7px var(--v-palette-primary-contrastText)`,
  },
} as const

export const FREE_BADGE = {
  color: 'primary.main',
  bgcolor: 'primary.contrastText',
  boxShadow: '0 0 0 1.5px var(--v-palette-primary-main)',
  fontSize: '1rem',
} as const
