import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ActionButton } from '../buttons/action-button.tsx'
import { ErrorLine } from '../fields/form-row.tsx'
import type { Action } from '../keys/shortcuts.model.ts'
import { useHasKeys } from '../keys/use-has-keys.ts'
import { t } from '../messages.ts'

interface EditorBarProps {
  actions: { readonly cancel: Action; readonly save?: Action }
  /** Number of problems to fix before saving. */
  problemCount: number
  /** Replaces 'Not saved. 2 things to fix.' */
  problemText?: string | undefined
  /** Content at the start of the bar. */
  children?: ReactNode
}

/** Actions of an editor; always visible. */
export function EditorBar({ actions: { cancel, save }, problemCount, problemText, children }: EditorBarProps) {
  const showsKey = useHasKeys()
  return (
    <Box sx={{ flex: 'none', borderTop: 1, borderColor: 'custom.line2' }}>
      <Box role="alert" sx={{ px: { xs: 2, md: 2.5 }, pt: 0.5, '&:empty': { display: 'none' } }}>
        {problemCount > 0 && <ErrorLine>{problemText ?? t('thingsToFix', { count: problemCount })}</ErrorLine>}
      </Box>
      <Box role="group" aria-label={t('actions')} sx={BAR}>
        {children}
        <Box sx={{ flex: 1 }} />
        <ActionButton action={cancel} showsKey={showsKey} color="inherit" />
        {save && <ActionButton action={save} showsKey={showsKey} variant="contained" />}
      </Box>
    </Box>
  )
}

const BAR = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 60,
  px: { xs: 1, md: 1.5 },
  '& > button': { flex: 'none' },
} as const

/** Scrolling content above the bar. */
export const EDITOR_BODY = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  px: { xs: 2, md: 2.5 },
  py: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: 3,
} as const
