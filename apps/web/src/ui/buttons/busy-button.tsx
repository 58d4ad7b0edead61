import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { ReactNode } from 'react'

interface BusyButtonProps extends Pick<ButtonProps, 'type' | 'color' | 'disabled' | 'onClick' | 'sx'> {
  isBusy: boolean
  /** Before the words; the progress takes its place. Without one it stands behind them. */
  icon?: ReactNode
  children: ReactNode
}

/** The deed of a screen or dialog. While it works it keeps the focus, which a disabled button would drop. */
export function BusyButton({ isBusy, icon, children, onClick, ...button }: BusyButtonProps) {
  const progress = <CircularProgress aria-hidden size={16} thickness={5} color="inherit" />
  return (
    <Button
      variant="contained"
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={(event) => {
        if (!isBusy) onClick?.(event)
      }}
      {...button}
    >
      {icon && isBusy ? progress : icon}
      {children}
      {!icon && isBusy && progress}
    </Button>
  )
}
