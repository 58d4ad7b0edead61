import ChevronLeft from '@mui/icons-material/ChevronLeft'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../messages.ts'

interface StepTitleProps {
  id?: string
  title: string
  children?: ReactNode
  /** Focuses the title in a step without fields. */
  isStart?: boolean
}

/** Title and explanation of a step. */
export function StepTitle({ id, title, children, isStart = false }: StepTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isStart) heading.current?.focus()
  }, [isStart])
  return (
    <Box sx={{ mb: 2 }}>
      <Typography ref={heading} variant="h2" {...(id !== undefined && { id })} {...(isStart && { tabIndex: -1 })}>
        {title}
      </Typography>
      {children && (
        <Typography component="div" sx={{ mt: 0.5, color: 'text.secondary', textWrap: 'pretty' }}>
          {children}
        </Typography>
      )}
    </Box>
  )
}

/** Links below a step, such as Back. */
export const StepFoot = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: 1.5 }}>{children}</Box>
)

export const BackButton = ({ onClick }: { onClick: () => void }) => (
  <Button color="inherit" onClick={onClick} sx={{ ml: -1, pl: 0.5, gap: 0.5 }}>
    <ChevronLeft />
    {t('back')}
  </Button>
)

export const NeedHelp = ({ address }: { address: string | undefined }) => (
  <Link href={address ?? ''} target="_blank" rel="noopener" variant="body2">
    {t('needHelp')}
  </Link>
)
