import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ActionButton } from '../buttons/action-button.tsx'
import { ViewButton } from '../buttons/view-button.tsx'
import { KeyCaps } from '../keys/key-caps.tsx'
import type { Action } from '../keys/shortcuts.model.ts'
import { t } from '../messages.ts'
import { TABULAR } from '../theme/theme.ts'
import { FoundStatus } from './found-status.tsx'

interface ListHeaderProps {
  title: string
  /** '70 images'; absent while unknown. */
  count: string | undefined
  /** The announced count of the last response. */
  answered: string | undefined
  actions: Readonly<Record<'open' | 'help' | 'refresh', Action>> & { readonly add?: Action }
  /** More view buttons. */
  children: ReactNode
}

/** Title, count and tools of a list of pictures. */
export function ListHeader({
  title,
  count,
  answered,
  actions: { open, add, help, refresh },
  children,
}: ListHeaderProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, mb: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1.5 }}>
        <Typography variant="h5" component="h1" tabIndex={-1}>
          {title}
        </Typography>
        <Typography variant="body2" component="span" sx={{ color: 'custom.text3', ...TABULAR }}>
          {count}
        </Typography>
        <FoundStatus answered={answered} />
      </Box>
      {add && <ActionButton action={add} icon={<AddPhotoAlternateOutlined />} showsKey={false} variant="outlined" />}
      <Button variant="contained" disabled={open.isOff ?? false} onClick={open.run} sx={{ whiteSpace: 'nowrap' }}>
        {open.label} <KeyCaps of="Enter" />
      </Button>
      <Box sx={{ width: '1px', height: 28, mx: 1, bgcolor: 'custom.line2' }} />
      {children}
      <ViewButton action={help} name={t('keyboardShortcuts')} icon={<KeyboardOutlined />} />
      <ViewButton action={refresh} name={t('refresh')} icon={<Refresh />} />
    </Box>
  )
}
