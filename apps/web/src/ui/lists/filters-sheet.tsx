import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { t } from '../messages.ts'

interface FiltersSheetProps {
  open: boolean
  onClose: () => void
  onClear: () => void
  /** Label of the button that returns to the list. */
  done: string
  /** The fields, in two columns. */
  children: ReactNode
}

/** All filters in a sheet, for screens without room above the list. */
export function FiltersSheet({ open, onClose, onClear, done, children }: FiltersSheetProps) {
  const titleId = useId()
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
          {t('filters')}
        </Typography>
        <Button onClick={onClear}>{t('clearAll')}</Button>
        <IconButton aria-label={t('close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box
        sx={{ overflow: 'auto', p: 2, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, alignItems: 'end' }}
      >
        {children}
      </Box>
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="contained" fullWidth onClick={onClose}>
          {done}
        </Button>
      </Box>
    </Drawer>
  )
}

/** For a field that spans both columns. */
export const WHOLE_ROW = { gridColumn: '1 / -1' } as const
