import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** One sentence on what is missing or happened. */
  title: string
  /** `h1` when the message is the whole page. */
  heading?: 'h1' | 'h2' | 'p'
  icon?: ReactNode
  /** Details and advice. */
  children?: ReactNode
  actions?: ReactNode
}

/** Explains why there is no content and what to do. */
export function EmptyState({ title, heading = 'p', icon, children, actions }: EmptyStateProps) {
  return (
    <Stack
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        gap: 1,
        px: 3,
        py: 'clamp(48px, 14vh, 144px)',
        maxWidth: 560,
        mx: 'auto',
      }}
    >
      {icon}
      <Typography variant="h6" component={heading} {...(heading === 'h1' ? { tabIndex: -1 } : {})}>
        {title}
      </Typography>
      {children && (
        <Typography component="div" sx={{ color: 'text.secondary', textWrap: 'balance' }}>
          {children}
        </Typography>
      )}
      {actions && (
        <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap', justifyContent: 'center' }}>
          {actions}
        </Stack>
      )}
    </Stack>
  )
}
