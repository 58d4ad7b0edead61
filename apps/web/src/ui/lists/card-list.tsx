import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode, Ref } from 'react'
import { CARD_THUMBNAIL, getFadeStyles } from './list.styles.ts'

interface CardListProps {
  gridRef: Ref<HTMLUListElement>
  label: string
  /** There is no response yet. */
  isWaiting: boolean
  /** The cards belong to the previous request. */
  isPast: boolean
  children: ReactNode
}

/** The rows of a page as cards, for screens too narrow for a table. */
export function CardList({ gridRef, label, isWaiting, isPast, children }: CardListProps) {
  return (
    <Box
      component="ul"
      ref={gridRef}
      tabIndex={-1}
      aria-label={label}
      aria-busy={isWaiting || isPast}
      sx={{ m: 0, p: 0, listStyle: 'none', outline: 'none', ...getFadeStyles(isPast && !isWaiting) }}
    >
      {children}
    </Box>
  )
}

/** Skeleton of a card with a picture. */
export function SkeletonPictureCard({ sx }: { sx: SxProps<Theme> }) {
  return (
    <Box component="li" sx={sx}>
      <Skeleton variant="rounded" {...CARD_THUMBNAIL} sx={{ flex: 'none', borderRadius: '3px' }} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width="60%" />
        <Skeleton width="80%" />
        <Skeleton width="45%" />
      </Box>
    </Box>
  )
}
