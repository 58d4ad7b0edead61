import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { scrollShadow } from './scroll-shadow.ts'

export const DIALOG_ROWS = { m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' } as const

/** A row of a list in a dialog: icon, text and tools; on phones the tools are below. */
export const DIALOG_ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '20px 1fr', md: '20px 1fr auto' },
  alignItems: { md: 'center' },
  columnGap: 1.5,
  rowGap: 1,
  px: 3,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

/** Position of the tools in a row. */
export const TOOLS_PLACE = { gridColumn: { xs: 2, md: 3 } } as const

interface DialogListProps {
  label: string
  isBusy: boolean
  children: ReactNode
}

/** Fills the dialog's width. Long lists scroll, also by keyboard. */
export function DialogList({ label, isBusy, children }: DialogListProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={isBusy}
      tabIndex={0}
      sx={(theme) => ({
        ...DIALOG_ROWS,
        overflowY: 'auto',
        ...scrollShadow(theme.vars.palette.background.paper, theme.vars.palette.text.primary),
        '&:focus-visible': { outlineOffset: '-2px' },
      })}
    >
      {children}
    </Box>
  )
}
