import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { ReactNode } from 'react'

interface BusyButtonProps extends Pick<ButtonProps, 'type' | 'color' | 'disabled' | 'onClick' | 'sx'> {
  isBusy: boolean
  /** Shown before the label and replaced by the progress. Without an icon, the progress follows the label. */
  icon?: ReactNode
  children: ReactNode
}

/**
 * The main action of a screen or dialog. Uses aria-disabled while busy, because a disabled button would lose the focus.
 */
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
