import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../messages.ts'

interface ConflictLayoutProps {
  label: string
  /** Fields that are not decided yet. */
  openCount: number
  isBusy: boolean
  onSettle: () => void
  onCancel: () => void
  /** The message and the choices. */
  children: ReactNode
}

/** Replaces a form after a conflict, until each differing field is decided. */
export function ConflictLayout({ label, openCount, isBusy, onSettle, onCancel, children }: ConflictLayoutProps) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => body.current?.focus(), [])
  return (
    <>
      <Box ref={body} tabIndex={-1} role="group" aria-label={label} sx={BODY}>
        {children}
      </Box>
      <Box sx={FOOT}>
        <Typography role="status" variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
          {openCount > 0 ? t('fieldsToDecide', { count: openCount }) : t('nothingSavedYet')}
        </Typography>
        <Button color="inherit" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button variant="contained" disabled={openCount > 0 || isBusy} onClick={onSettle}>
          {t('saveChosen')}
        </Button>
      </Box>
    </>
  )
}

const BODY = { flex: 1, minHeight: 0, overflowY: 'auto', px: { xs: 2, md: 2.5 }, py: 2 } as const
const FOOT = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 60,
  pl: { xs: 2, md: 2.5 },
  pr: { xs: 1, md: 1.5 },
  borderTop: 1,
  borderColor: 'custom.line2',
} as const
