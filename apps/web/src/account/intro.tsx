import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export const Intro = ({ children }: { children: ReactNode }) => (
  <Typography sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{children}</Typography>
)
