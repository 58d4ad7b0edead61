import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { DayRange } from '../ui/fields/day-range.tsx'
import { Kbd } from '../ui/keys/kbd.tsx'
import { t as tUi } from '../ui/messages.ts'
import { t } from './messages.ts'

interface OwnDaysDialogProps {
  from: string
  to: string
  onPick: (days: { from: string; to: string }) => void
  onClose: () => void
}

export function OwnDaysDialog({ from, to, onPick, onClose }: OwnDaysDialogProps) {
  const titleId = useId()
  const [days, setDays] = useState<{ from: string | undefined; to: string | undefined }>({ from, to })
  const isWhole = days.from !== undefined && days.to !== undefined && days.from <= days.to
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('customRange')}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, pt: 0.5 }}>
          <DayRange {...days} onChange={(end, day) => setDays((before) => ({ ...before, [end]: day }))} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onClose}>
          {tUi('cancel')} <Kbd aria-hidden>Esc</Kbd>
        </Button>
        <Button
          variant="contained"
          disabled={!isWhole}
          onClick={() => onPick({ from: days.from ?? from, to: days.to ?? to })}
        >
          {t('apply')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
