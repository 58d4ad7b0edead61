import AddOutlined from '@mui/icons-material/AddOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ActionTooltip } from '../ui/action-tooltip.tsx'
import { formatNumber } from '../ui/format.ts'
import { TABULAR } from '../ui/theme.ts'
import { ViewButton } from '../ui/view-button.tsx'
import { VISUALLY_HIDDEN } from '../ui/visually-hidden.ts'
import { ReadOnlyChip } from './read-only-chip.tsx'
import type { RecordActions } from './record.actions.ts'

interface RecordHeaderProps {
  title: string
  total: number | undefined
  actions: RecordActions
  isReadOnly: boolean
  search: ReactNode
  sheet: ReactNode
  moves: ReactNode
}

/** What the list is called and holds, where to search it, and the way to a new record. */
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
          // the room of three digits, so that the search does not move when they come
          sx={{ minWidth: 25, color: 'custom.text3', ...TABULAR }}
        >
          {total !== undefined && formatNumber(total)}
          <span style={VISUALLY_HIDDEN}> in the list</span>
        </Typography>
        {isReadOnly && <ReadOnlyChip />}
      </Box>
      <Box component="search" sx={{ flex: '0 1 320px', minWidth: 160 }}>
        {search}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', justifyContent: 'end' }}>{moves}</Box>
      <ViewButton action={help} name="Keyboard shortcuts" icon={<KeyboardOutlined />} />
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
