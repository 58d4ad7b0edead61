import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface LabelledProps {
  /** Of the field, or of the label where a group of parts is labelled by it. */
  htmlFor?: string
  id?: string
  label: string
  isDisabled?: boolean
  sx?: SxProps<Theme>
  children: ReactNode
}

/** A field under its label, as filters have it. */
export function Labelled({ htmlFor, id, label, isDisabled = false, sx, children }: LabelledProps) {
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
