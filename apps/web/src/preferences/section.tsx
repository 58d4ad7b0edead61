import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, type Ref, useId } from 'react'

interface SectionProps {
  title: string
  /** Next to the title. */
  tools?: ReactNode
  headingRef?: Ref<HTMLHeadingElement>
  sx?: SxProps<Theme>
  children: ReactNode
}

export function Section({ title, tools, headingRef, sx, children }: SectionProps) {
  const titleId = useId()
  return (
    <Box component="section" aria-labelledby={titleId} sx={[{ minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 32, mb: 0.5 }}>
        <Typography id={titleId} ref={headingRef ?? null} tabIndex={-1} variant="subtitle2" component="h3">
          {title}
        </Typography>
        {tools}
      </Box>
      {children}
    </Box>
  )
}
