import Button, { type ButtonProps } from '@mui/material/Button'
import type { ReactNode } from 'react'

export interface ToolProps {
  /** As the place has its buttons. */
  sx: NonNullable<ButtonProps['sx']>
}

interface HomeToolProps extends Omit<ButtonProps, 'sx'>, ToolProps {
  icon: ReactNode
}

/** A button of the home screen's own: a sign and a word. */
export function HomeTool({ icon, children, ...props }: HomeToolProps) {
  return (
    <Button color="inherit" {...props}>
      {icon}
      {children}
    </Button>
  )
}
