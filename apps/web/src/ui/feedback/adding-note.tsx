import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import type { ReactNode } from 'react'

interface AddingNoteProps {
  /** Current step of the upload. */
  progress: string | undefined
  /** Why it failed. */
  problem: ReactNode
}

/** Progress of an upload, or the problem that stopped it. */
export function AddingNote({ progress, problem }: AddingNoteProps) {
  return (
    <>
      <Box role="status">
        {progress !== undefined && (
          <Box sx={{ px: 2, py: 1.25, display: 'grid', gap: 0.75, typography: 'body2' }}>
            {progress}
            <LinearProgress aria-label={progress} sx={{ height: 6, borderRadius: '3px', bgcolor: 'divider' }} />
          </Box>
        )}
      </Box>
      <Box role="alert">
        {progress === undefined && problem && (
          <Box sx={PROBLEM}>
            <ErrorOutlined sx={{ mt: '1px', color: 'error.main' }} />
            <Box sx={{ minWidth: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>{problem}</Box>
          </Box>
        )}
      </Box>
    </>
  )
}

const PROBLEM = {
  display: 'flex',
  gap: 1,
  mx: 2,
  my: 1,
  px: 1.5,
  py: 1.25,
  border: 1,
  borderColor: 'error.main',
  borderRadius: '8px',
  bgcolor: 'error.light',
  typography: 'body2',
} as const
