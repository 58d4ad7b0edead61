import AddOutlined from '@mui/icons-material/AddOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ActionTooltip } from '../ui/buttons/action-tooltip.tsx'
import { ViewButton } from '../ui/buttons/view-button.tsx'
import { t } from '../ui/messages.ts'
import type { AlertActions } from './alert.shortcuts.ts'

interface AlertsHeaderProps {
  title: string
  actions: AlertActions
  search: ReactNode
}

/** Title, search and the button for a new alert. */
export function AlertsHeader({ title, actions: { create, help }, search }: AlertsHeaderProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, mb: 1.5 }}>
      <Typography variant="h5" component="h1" tabIndex={-1} sx={{ flex: 'none', mr: 2 }}>
        {title}
      </Typography>
      <Box component="search" sx={{ flex: '0 1 320px', minWidth: 160 }}>
        {search}
      </Box>
      <Box sx={{ flex: 1 }} />
      <ViewButton action={help} name={t('keyboardShortcuts')} icon={<KeyboardOutlined />} />
      <ActionTooltip action={create}>
        <Button variant="contained" onClick={create.run} sx={{ flex: 'none' }}>
          <AddOutlined />
          {create.label}
        </Button>
      </ActionTooltip>
    </Box>
  )
}
