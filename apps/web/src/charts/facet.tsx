import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { TABULAR } from '../ui/theme/theme.ts'

interface FacetProps {
  title: string
  isOwn?: boolean
  figure?: string
  after?: ReactNode
  children: ReactNode
}

export const FACETS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  columnGap: 3,
  rowGap: 2.5,
} as const

/** One of several small charts, with a title. */
export function Facet({ title, isOwn = false, figure, after, children }: FacetProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 0.5, typography: 'body2' }}>
        <Box
          component="h3"
          title={title}
          sx={{
            flex: 1,
            m: 0,
            font: 'inherit',
            fontWeight: isOwn ? 700 : 600,
            overflowWrap: 'anywhere',
          }}
        >
          {title}
        </Box>
        {figure !== undefined && (
          <Box component="span" sx={{ ...TABULAR, fontWeight: 550 }}>
            {figure}
          </Box>
        )}
        {after}
      </Box>
      {children}
    </Box>
  )
}
