import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Kbd } from '../ui/kbd.tsx'
import { scrollShadow } from '../ui/scroll-shadow.ts'
import { useHasKeys } from '../ui/use-has-keys.ts'
import { KeysPanel } from './keys.panel.tsx'
import { LookSection } from './look-section.tsx'
import { ReviewingSection } from './reviewing-section.tsx'

interface PreferencesDialogProps {
  open: boolean
  onClose: () => void
}

/** How somebody likes to review. Every change holds at once, here and in other tabs; there is nothing to save. */
export function PreferencesDialog({ open, onClose }: PreferencesDialogProps) {
  const titleId = useId()
  const hasKeys = useHasKeys()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: 760, m: { xs: 2, md: 4 }, width: '100%' } } }}
    >
      <DialogTitle id={titleId}>Review preferences</DialogTitle>
      <DialogContent
        dividers
        sx={(theme) => ({
          py: 2,
          ...scrollShadow(theme.vars.palette.background.paper, theme.vars.palette.text.primary),
        })}
      >
        {/* as far apart as the columns of the keys below */}
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
            columnGap: 5,
            rowGap: 3,
          }}
        >
          <ReviewingSection />
          <LookSection />
        </Box>
        {hasKeys && <KeysPanel />}
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between', borderTop: 0 }}>
        <Typography variant="caption" sx={{ color: 'custom.text3' }}>
          Kept in this browser. Changes hold at once.
        </Typography>
        <Button variant="outlined" onClick={onClose} sx={{ flex: 'none' }}>
          Close <Kbd aria-hidden>Esc</Kbd>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
