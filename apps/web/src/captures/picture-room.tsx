import Box from '@mui/material/Box'
import type { ReactNode, Ref } from 'react'

/** The ring lies over the picture, which would cover an outline. */
const FRAME = {
  flex: 1,
  minHeight: 0,
  position: 'relative',
  '&:has(> :focus-visible)::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    border: 2,
    borderColor: 'primary.main',
    pointerEvents: 'none',
  },
} as const

const MAT = {
  height: '100%',
  overflow: 'auto',
  p: { xs: 1, md: 2 },
  bgcolor: 'custom.mat',
  '&:focus-visible': { outline: 'none' },
} as const

interface PictureRoomProps {
  ref: Ref<HTMLDivElement>
  isBusy: boolean
  children: ReactNode
}

/** Where the picture lies and is scrolled, by hand and by the arrow keys. */
export function PictureRoom({ ref, isBusy, children }: PictureRoomProps) {
  return (
    <Box sx={FRAME}>
      <Box ref={ref} role="region" aria-label="Picture" aria-busy={isBusy} tabIndex={0} sx={MAT}>
        {children}
      </Box>
    </Box>
  )
}
