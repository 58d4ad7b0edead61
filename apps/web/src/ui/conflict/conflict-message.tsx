import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { t } from '../messages.ts'

interface ConflictMessageProps {
  message: string
  /** Who changed it and when, once loaded. */
  children?: ReactNode
}

export function ConflictMessage({ message, children }: ConflictMessageProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '18px 1fr',
        columnGap: 1,
        p: 1.5,
        borderRadius: '6px',
        color: 'custom.states.error.text',
        bgcolor: 'custom.states.error.fill',
      }}
    >
      <ErrorOutline sx={{ mt: '1px' }} />
      <Box sx={{ typography: 'body2' }}>
        <Box component="p" sx={{ m: 0, fontWeight: 550 }}>
          {message}
        </Box>
        <Box component="p" sx={{ m: 0, mt: 0.5, minHeight: 18 }}>
          {children} {t('preselected')}
        </Box>
      </Box>
    </Box>
  )
}
