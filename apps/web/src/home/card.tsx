import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { t } from './messages.ts'

interface CardProps {
  title: string
  /** Describes the figures, after the title. */
  detail?: string
  tools?: ReactNode
  sx?: SxProps<Theme>
  children: ReactNode
}

/** A panel of the dashboard with a heading. */
export function Card({ title, detail, tools, sx, children }: CardProps) {
  const headingId = useId()
  return (
    <Paper
      component="section"
      aria-labelledby={headingId}
      sx={[{ p: 2, minWidth: 0, display: 'flex', flexDirection: 'column' }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, mt: -0.5, mb: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
          <Typography id={headingId} variant="subtitle2" component="h2">
            {title}
          </Typography>
          <Typography variant="caption" sx={{ color: 'custom.text3' }}>
            {detail}
          </Typography>
        </Box>
        <Box sx={{ flex: 'none', display: 'flex', gap: 0.5, mr: -0.5 }}>{tools}</Box>
      </Box>
      {children}
    </Paper>
  )
}

interface PartProps<T> {
  /** undefined while loading; null when this part failed. */
  value: T | null | undefined
  height: number
  isEmpty?: (value: T) => boolean
  empty?: string
  children: (value: T) => ReactNode
}

/** The content of a panel; reserves its height while loading. */
export function Part<T>({ value, height, isEmpty, empty = t('noData'), children }: PartProps<T>) {
  if (value === undefined) return <Skeleton variant="rounded" height={height} sx={{ bgcolor: 'action.hover' }} />
  if (value === null) return <Note height={height}>{t('partFailed')}</Note>
  if (isEmpty?.(value)) return <Note height={height}>{empty}</Note>
  return children(value)
}

function Note({ height, children }: { height: number; children: ReactNode }) {
  return (
    <Box
      sx={{
        minHeight: Math.min(height, 160),
        display: 'grid',
        placeItems: 'center',
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      {children}
    </Box>
  )
}
