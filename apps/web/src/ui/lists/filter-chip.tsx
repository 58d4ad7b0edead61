import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { t } from '../messages.ts'
import { screenHeading } from '../screen-heading.ts'
import { TABULAR } from '../theme/theme.ts'
import { VISUALLY_HIDDEN } from '../theme/visually-hidden.ts'

interface FilterChipProps {
  label: string
  children: ReactNode
  /** Absent for defaults, which cannot be removed. */
  onRemove?: () => void
}

const LOOK = {
  ...TABULAR,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  height: { xs: 32, md: 26 },
  px: 1,
  maxWidth: 320,
  borderRadius: '6px',
  typography: 'caption',
  whiteSpace: 'nowrap',
} as const

const STRONG = { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' } as const

/** An active filter; a click removes it. */
export function FilterChip({ label, children, onRemove }: FilterChipProps) {
  if (!onRemove) {
    return (
      <Box component="span" sx={{ ...LOOK, border: 1, borderColor: 'custom.line2', color: 'text.secondary' }}>
        {label} <span>{children}</span>
      </Box>
    )
  }
  return (
    <ButtonBase
      onClick={({ currentTarget }) => {
        // the chip disappears, so pass the focus on
        const next = currentTarget.nextElementSibling ?? currentTarget.previousElementSibling
        const heir = next instanceof HTMLButtonElement ? next : screenHeading()
        heir?.focus({ preventScroll: true })
        onRemove()
      }}
      sx={{
        ...LOOK,
        color: 'custom.tintText',
        bgcolor: 'action.selected',
        transition: 'background-color 120ms',
        '&:hover': {
          bgcolor: 'color-mix(in srgb, var(--v-palette-primary-main) 18%, var(--v-palette-action-selected))',
        },
        '&.Mui-focusVisible': { outlineOffset: '1px' },
      }}
    >
      <span style={VISUALLY_HIDDEN}>{t('removeFilter')} </span>
      {label}{' '}
      <Box component="span" sx={STRONG}>
        {children}
      </Box>
      <Close sx={{ fontSize: '0.875rem', mr: '-2px' }} />
    </ButtonBase>
  )
}
