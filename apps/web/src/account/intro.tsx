import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** What a step is about, before it asks for something. */
export const Intro = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{children}</Typography>
)
