import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface LabeledProps {
  /** ID of the labeled field. A group refers to `id` with aria-labelledby instead. */
  htmlFor?: string
  id?: string
  label: string
  isDisabled?: boolean
  sx?: SxProps<Theme>
  children: ReactNode
}

/** A field with its label above, as in filters. */
export function Labeled({ htmlFor, id, label, isDisabled = false, sx, children }: LabeledProps) {
  return (
    <Box sx={[{ minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}>
      <Box
        component="label"
        {...(htmlFor !== undefined && { htmlFor })}
        {...(id !== undefined && { id })}
        sx={{
          display: 'block',
          mb: '4px',
          typography: 'caption',
          fontWeight: 500,
          whiteSpace: 'nowrap',
          color: isDisabled ? 'text.disabled' : 'text.secondary',
        }}
      >
        {label}
      </Box>
      {children}
    </Box>
  )
}
