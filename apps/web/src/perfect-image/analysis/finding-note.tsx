import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useState } from 'react'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { TABULAR } from '../../ui/theme.ts'
import { useHasKeys } from '../../ui/use-has-keys.ts'

/** The product is being looked for, which takes seconds: for how long by now, and how to stop it. */
export function FindingNote({ onCancel }: { onCancel: () => void }) {
  const seconds = useSeconds()
  const hasKeys = useHasKeys()
  return (
    <Box sx={NOTE}>
      <LinearProgress aria-label="Looking for the product" sx={{ position: 'absolute', inset: '0 0 auto' }} />
      <Box component="span" role="status">
        Looking for the product…
      </Box>
      <Box component="span" sx={{ ...TABULAR, flex: 1, color: 'text.secondary' }}>
        {seconds} s
      </Box>
      <Button size="small" color="inherit" onClick={onCancel} sx={{ gap: 1 }}>
        Stop looking
        {hasKeys && <KeyCaps of="Escape" isShort />}
      </Button>
    </Box>
  )
}

function useSeconds(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const clock = setInterval(() => setSeconds((before) => before + 1), 1_000)
    return () => clearInterval(clock)
  }, [])
  return seconds
}

const NOTE = {
  position: 'relative',
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 0.5,
  typography: 'body2',
  borderBottom: 1,
  borderColor: 'divider',
} as const
