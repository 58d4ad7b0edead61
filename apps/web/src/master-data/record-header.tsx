import AddOutlined from '@mui/icons-material/AddOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ActionTooltip } from '../ui/buttons/action-tooltip.tsx'
import { ViewButton } from '../ui/buttons/view-button.tsx'
import { t as tUi } from '../ui/messages.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { t } from './messages.ts'
import { ReadOnlyChip } from './read-only-chip.tsx'
import type { RecordActions } from './record.shortcuts.ts'

interface RecordHeaderProps {
  title: string
  total: number | undefined
  actions: RecordActions
  isReadOnly: boolean
  search: ReactNode
  sheet: ReactNode
  moves: ReactNode
}

export function RecordHeader({ title, total, actions, isReadOnly, search, sheet, moves }: RecordHeaderProps) {
  const { create, help } = actions
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36, mb: 1.5 }}>
      <Box sx={{ flex: 'none', display: 'flex', alignItems: 'baseline', gap: 1.25, mr: 2 }}>
        <Typography variant="h5" component="h1" tabIndex={-1}>
          {title}
        </Typography>
        <Typography
          variant="body2"
          component="span"
          role="status"
          // room for three digits, so that the search field doesn't shift
          sx={{ minWidth: 25, color: 'custom.text3', ...TABULAR }}
        >
          {total !== undefined &&
            t.rich('inList', {
              total,
              hidden: (text) => (
                <span key="hidden" style={VISUALLY_HIDDEN}>
                  {text}
                </span>
              ),
            })}
        </Typography>
        {isReadOnly && <ReadOnlyChip />}
      </Box>
      <Box component="search" sx={{ flex: '0 1 320px', minWidth: 160 }}>
        {search}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', justifyContent: 'end' }}>{moves}</Box>
      <ViewButton action={help} name={tUi('keyboardShortcuts')} icon={<KeyboardOutlined />} />
      {sheet}
      {create && (
        <ActionTooltip action={create}>
          <Button variant="contained" onClick={create.run} sx={{ flex: 'none' }}>
            <AddOutlined />
            {create.label}
          </Button>
        </ActionTooltip>
      )}
    </Box>
  )
}
