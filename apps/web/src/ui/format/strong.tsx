import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** For the tag `<strong>` of a message. */
export const drawStrong = (children: ReactNode) => (
  <Box component="span" sx={{ fontWeight: 550, color: 'text.primary' }}>
    {children}
  </Box>
)
