import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useState } from 'react'
import { KeyCaps } from '../../ui/keys/key-caps.tsx'
import { useHasKeys } from '../../ui/keys/use-has-keys.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import { t } from '../messages.ts'

/** Progress of the product search, with elapsed seconds and a button to stop it. */
export function FindingNote({ onCancel }: { onCancel: () => void }) {
  const seconds = useSeconds()
  const hasKeys = useHasKeys()
  return (
    <Box sx={NOTE}>
      <LinearProgress aria-label={t('searching')} sx={{ position: 'absolute', inset: '0 0 auto' }} />
      <Box component="span" role="status">
        {t('searchingNow')}
      </Box>
      <Box component="span" sx={{ ...TABULAR, flex: 1, color: 'text.secondary' }}>
        {t('seconds', { count: seconds })}
      </Box>
      <Button size="small" color="inherit" onClick={onCancel} sx={{ gap: 1 }}>
        {t('stopSearching')}
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
