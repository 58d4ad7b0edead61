import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'

interface PasskeyButtonProps {
  children: string
  isBusy: boolean
  /** A retry is not allowed yet. */
  isWaiting: boolean
  onClick: () => void
}

/** Keeps focus and size while the browser prompt is open. */
export function PasskeyButton({ children, isBusy, isWaiting, onClick }: PasskeyButtonProps) {
  return (
    <Button
      variant="outlined"
      fullWidth
      aria-disabled={isBusy || isWaiting}
      aria-busy={isBusy}
      onClick={() => !isBusy && !isWaiting && onClick()}
      sx={{
        minHeight: 44,
        '& svg': { color: 'text.secondary' },
        ...(isWaiting && { opacity: 0.6, cursor: 'default' }),
      }}
    >
      {isBusy ? <CircularProgress size={18} thickness={5} color="inherit" /> : <FingerprintOutlined />}
      {children}
    </Button>
  )
}
