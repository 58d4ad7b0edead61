import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { TABULAR } from './theme/theme.ts'
import { VISUALLY_HIDDEN } from './theme/visually-hidden.ts'

interface PageHeaderProps {
  title: string
  detail?: ReactNode
  /** For titles that are longer than the toolbar's. */
  shownOnPhone?: boolean
}

/** Title and tools of a screen. On phones the toolbar shows the title, so here it is for screen readers only. */
export function PageHeader({ title, detail, shownOnPhone = false }: PageHeaderProps) {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'baseline',
        gap: 1.5,
        // same height with and without buttons, so that titles align across screens
        py: 0.5,
        mb: 1.5,
        ...(shownOnPhone ? { flexWrap: 'wrap' } : { [theme.breakpoints.down('md')]: VISUALLY_HIDDEN }),
      })}
    >
      <Typography variant="h5" component="h1" tabIndex={-1}>
        {title}
      </Typography>
      <Typography variant="body2" component="span" sx={{ color: 'custom.text3', ...TABULAR }}>
        {detail}
      </Typography>
    </Box>
  )
}
