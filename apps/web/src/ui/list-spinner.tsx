import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { keyframes } from '@mui/material/styles'

const APPEAR = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

/** Over a list that is on its way; what comes at once shows none. */
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
        animation: `${APPEAR} 120ms 200ms both`,
      }}
    >
      <CircularProgress aria-label="Loading" size={32} />
    </Box>
  )
}
