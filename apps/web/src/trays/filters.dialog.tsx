import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { formatCount } from '../ui/format.ts'
import { ChoiceField } from './choice-field.tsx'
import { CaptureIdField, DayFields } from './plain-fields.tsx'
import type { TrayViewControls } from './use-tray-view.ts'

interface FiltersDialogProps {
  view: TrayViewControls
  total: number | undefined
  open: boolean
  onClose: () => void
}

/** All filters on a sheet, where there is no room for them above the list. */
export function FiltersDialog({ view, total, open, onClose }: FiltersDialogProps) {
  const titleId = useId()
  const { filter, choices, changeFilter, clearFilter } = view
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { maxHeight: '92dvh', borderRadius: '12px 12px 0 0' },
        },
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', pl: 2, pr: 0.5, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={titleId} variant="h6" component="h2" sx={{ flex: 1 }}>
          Filters
        </Typography>
        <Button onClick={clearFilter}>Clear all</Button>
        <IconButton aria-label="Close" onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box
        sx={{ overflow: 'auto', p: 2, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, alignItems: 'end' }}
      >
        <DayFields view={view} />
        <CaptureIdField view={view} sx={{ gridColumn: '1 / -1' }} />
        {choices.map((choice) => (
          <ChoiceField
            key={choice.name}
            choice={choice}
            filter={filter}
            onChange={(value) => changeFilter(choice.name, value)}
            disabled={filter.captureId !== undefined}
            sx={{ gridColumn: '1 / -1' }}
          />
        ))}
      </Box>
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="contained" fullWidth onClick={onClose}>
          {total === undefined || view.isAhead ? 'Show captures' : `Show ${formatCount(total, 'capture')}`}
        </Button>
      </Box>
    </Drawer>
  )
}
