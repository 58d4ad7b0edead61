import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { Kbd } from '../ui/keys/kbd.tsx'
import { t as tUi } from '../ui/messages.ts'
import { t } from './messages.ts'
import { ProductForm } from './product.form.tsx'
import { ReferenceGallery } from './reference-gallery.tsx'
import type { ProductAsked } from './reference-images.api.ts'

interface ReferenceImagesDialogProps {
  open: boolean
  onClose: () => void
}

/** Reference images of a product, by eTailer and SKU. Starts empty each time. */
export function ReferenceImagesDialog({ open, onClose }: ReferenceImagesDialogProps) {
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth slotProps={{ paper: { sx: PAPER } }}>
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <Content />
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {tUi('close')} <Kbd aria-hidden>Esc</Kbd>
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Fixed size, so that the layout doesn't shift. */
const PAPER = {
  maxWidth: 880,
  width: '100%',
  height: { xs: 'calc(100dvh - 32px)', md: 'min(820px, calc(100dvh - 64px))' },
  maxHeight: 'none',
  m: { xs: 2, md: 4 },
} as const

function Content() {
  const [asked, ask] = useState<ProductAsked | null>(null)
  return (
    <>
      <ProductForm onAsk={ask} />
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          overflow: 'auto',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <ReferenceGallery asked={asked} />
      </Box>
    </>
  )
}
