import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { ImageViewerHandle } from './use-image-viewer.ts'

/** Toolbar and picture; shown together in full screen. */
export function ViewerFrame({ viewer, children }: { viewer: ImageViewerHandle; children: ReactNode }) {
  return (
    <Box ref={viewer.remote.setFrame} sx={FRAME}>
      {children}
    </Box>
  )
}

const FRAME = {
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
} as const
