import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { TABULAR } from './theme.ts'
import { VISUALLY_HIDDEN } from './visually-hidden.ts'

interface PageHeaderProps {
  title: string
  detail?: ReactNode
  /** For a title that says more than the toolbar's. */
  shownOnPhone?: boolean
}

/** Title of a screen with what belongs beside it. On a phone the toolbar shows the title, so here it is only read. */
export function PageHeader({ title, detail, shownOnPhone = false }: PageHeaderProps) {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'baseline',
        gap: 1.5,
        // as high as one with buttons beside its title: the title stands at the same place on every screen
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
