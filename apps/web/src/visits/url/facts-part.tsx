import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export function FactsPart({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      <Lines>{children}</Lines>
    </Box>
  )
}

export const Lines = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={LINES}>
    {children}
  </Box>
)

export const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const LINES = {
  m: 0,
  typography: 'body2',
  '& > div': { display: 'grid', gridTemplateColumns: '128px minmax(0, 1fr)', columnGap: 1.5, py: 0.375 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
} as const
