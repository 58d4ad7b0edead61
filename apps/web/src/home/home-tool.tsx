import Button, { type ButtonProps } from '@mui/material/Button'
import type { ReactNode } from 'react'

export interface ToolProps {
  /** Button styles of the toolbar. */
  sx: NonNullable<ButtonProps['sx']>
}

interface HomeToolProps extends Omit<ButtonProps, 'sx'>, ToolProps {
  icon: ReactNode
}

/** A tool of the home screen: icon and label. */
export function HomeTool({ icon, children, ...props }: HomeToolProps) {
  return (
    <Button color="inherit" {...props}>
      {icon}
      {children}
    </Button>
  )
}
