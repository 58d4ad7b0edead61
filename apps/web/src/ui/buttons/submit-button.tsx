import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { Ref } from 'react'
import { Kbd, withoutKeys } from '../keys/kbd.tsx'

interface SubmitButtonProps {
  children: string
  ref?: Ref<HTMLButtonElement>
  busy: boolean
  /** A retry is not allowed yet. */
  waiting: boolean
}

/** Keeps focus and size while busy; the progress replaces the key hint. */
export function SubmitButton({ children, ref, busy, waiting }: SubmitButtonProps) {
  return (
    <Button
      ref={ref ?? null}
      type="submit"
      variant="contained"
      fullWidth
      aria-disabled={busy || waiting}
      aria-busy={busy}
      sx={{ minHeight: 44, typography: 'subtitle2', ...(waiting && { opacity: 0.6, cursor: 'default' }) }}
    >
      {children}
      <Box
        aria-hidden
        component="span"
        sx={(theme) => ({
          width: 22,
          height: 18,
          display: 'grid',
          placeItems: 'center',
          ...(!busy && { [withoutKeys(theme)]: { display: 'none' } }),
        })}
      >
        {busy ? <CircularProgress size={16} thickness={5} color="inherit" /> : <Kbd>↵</Kbd>}
      </Box>
    </Button>
  )
}
