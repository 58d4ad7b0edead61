import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

interface NoteBarProps {
  icon: ReactNode
  action?: { readonly label: string; readonly run: () => void } | undefined
  children: ReactNode
}

/** A notice above a form, with one action. */
export const NoteBar = ({ icon, action, children }: NoteBarProps) => (
  <Box sx={NOTE}>
    {icon}
    <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    {action && (
      <Button size="small" color="inherit" onClick={action.run} sx={{ flex: 'none' }}>
        {action.label}
      </Button>
    )}
  </Box>
)

const NOTE = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 0.75,
  typography: 'body2',
  color: 'custom.states.pending.text',
  bgcolor: 'custom.states.pending.fill',
} as const
