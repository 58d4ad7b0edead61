import Close from '@mui/icons-material/Close'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { KeyCaps } from '../keys/key-caps.tsx'
import type { Action } from '../keys/shortcuts.model.ts'
import { useHasKeys } from '../keys/use-has-keys.ts'
import { t } from '../messages.ts'
import { TABULAR } from '../theme/theme.ts'

interface DialogHeadProps {
  titleId: string
  /** Id of the current picture. */
  number: number
  /** Origin and state. */
  children: ReactNode
  /** Notes and tools before the shortcuts button. */
  tools?: ReactNode
  /** Absent while there are no keys. */
  keys?: Action
  /** Absent if the dialog has a Close button at the bottom. */
  close?: Action
}

/** Screen readers announce the number when it changes. */
export function DialogHead({ titleId, number, children, tools, keys, close }: DialogHeadProps) {
  return (
    <Box
      component="header"
      sx={{ flex: 'none', display: 'flex', alignItems: 'start', borderBottom: 1, borderColor: 'divider', pl: 2, pr: 1 }}
    >
      <Box
        sx={{
          ...TABULAR,
          flex: 1,
          minWidth: 0,
          minHeight: 47,
          py: { xs: 1, md: 0 },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.5,
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        <Typography id={titleId} variant="h6" component="h2" aria-live="polite" sx={{ color: 'text.primary' }}>
          #{number}
        </Typography>
        {children}
      </Box>
      <Box sx={{ flex: 'none', height: { xs: 52, md: 47 }, display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {tools}
        {keys && <KeysButton action={keys} />}
        {close && (
          <IconButton aria-label={t('close')} onClick={close.run}>
            <Close />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}

function KeysButton({ action: { label, keys, run } }: { action: Action }) {
  if (!useHasKeys()) return null
  return (
    <Button size="small" color="inherit" aria-label={label} onClick={run} sx={{ color: 'text.secondary' }}>
      <KeyboardOutlined />
      {t('shortcuts')}
      {keys.map((key) => (
        <KeyCaps key={key} of={key} />
      ))}
    </Button>
  )
}
