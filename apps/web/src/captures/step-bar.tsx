import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { type ReactNode, useEffect, useRef } from 'react'
import { KeyCaps } from '../ui/key-caps.tsx'
import type { Action } from '../ui/shortcuts.model.ts'
import type { CaptureActions } from './capture-actions.ts'

interface StepBarProps {
  actions: CaptureActions
  /** A button that came to the end lost the focus that it had. */
  onFocusLost: () => void
}

/** Previous, Next and Close. It never scrolls away. */
export function StepBar({ actions: { previous, next, close }, onFocusLost }: StepBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const isAnEnd = previous.isOff || next.isOff
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when a button may have been switched off
  useEffect(() => {
    if (isAnEnd && bar.current?.querySelector('button:disabled:focus')) onFocusLost()
  }, [previous.isOff, next.isOff])
  return (
    <Box
      ref={bar}
      sx={{
        flex: 'none',
        minHeight: 56,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, md: 1 },
        px: { xs: 1, md: 1.5 },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <ActionButton action={previous} color="inherit" icon={<ChevronLeft />} />
      <ActionButton action={next} color="inherit" icon={<ChevronRight />} />
      <ActionButton action={close} variant="outlined" sx={{ ml: 'auto' }} />
    </Box>
  )
}

interface ActionButtonProps extends Pick<ButtonProps, 'color' | 'variant' | 'sx'> {
  action: Action
  icon?: ReactNode
}

function ActionButton({ action: { label, keys, isOff = false, run }, icon, ...look }: ActionButtonProps) {
  return (
    <Button disabled={isOff} onClick={run} {...look}>
      {icon}
      {label}
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, opacity: isOff ? 0.5 : 1 }}>
        {keys.map((key) => (
          <KeyCaps key={key} of={key} />
        ))}
      </Box>
    </Button>
  )
}
