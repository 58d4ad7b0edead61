import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import { LIMITS } from '@vitrine/contract/limits'
import { useEffect } from 'react'
import { useStable } from '../ui/hooks/use-stable.ts'

interface RefusedNoteProps {
  refusal: { message: string } | null
  onGone: () => void
}

/** Briefly shows why a change was rejected, over the picture. */
export function RefusedNote({ refusal, ...handlers }: RefusedNoteProps) {
  const { onGone } = useStable({ onGone: handlers.onGone })
  useEffect(() => {
    if (!refusal) return
    const clock = setTimeout(onGone, LIMITS.toast)
    return () => clearTimeout(clock)
  }, [refusal, onGone])
  return (
    <Box role="alert" sx={PLACE}>
      {refusal && (
        <Box sx={NOTE}>
          <ErrorOutline sx={{ fontSize: 18 }} />
          {refusal.message}
        </Box>
      )}
    </Box>
  )
}

const PLACE = {
  position: 'absolute',
  insetInline: 0,
  bottom: 16,
  px: 2,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
} as const
const NOTE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 0.75,
  borderRadius: '6px',
  typography: 'body2',
  color: 'custom.inverseText',
  bgcolor: 'custom.inverse',
} as const
