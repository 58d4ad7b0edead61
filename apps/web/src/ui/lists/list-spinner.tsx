import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { keyframes } from '@mui/material/styles'
import { t } from '../messages.ts'

const APPEAR = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

/** Delayed, so that fast responses show no spinner. */
export const LATE = { animation: `${APPEAR} 120ms 200ms both` } as const

/** Shown over a list while it loads. */
export function ListSpinner() {
  return (
    <Box
      sx={{
        position: 'absolute',
        top: 96,
        left: 0,
        right: 0,
        zIndex: 3,
        display: 'grid',
        placeItems: 'center',
        pointerEvents: 'none',
        ...LATE,
      }}
    >
      <CircularProgress aria-label={t('loading')} size={32} />
    </Box>
  )
}
