import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Evidence } from '@vitrine/contract/reports/reports.contract'
import { useId, useState } from 'react'
import { useReturnFocus } from '../ui/dialogs/use-return-focus.ts'
import { t as tUi } from '../ui/messages.ts'
import { EnlargedPicture } from './enlarged-picture.tsx'

interface PictureDialogProps {
  /** Title of the list that the picture was opened from. */
  title: string
  rows: readonly Evidence[]
  start: number
  onClose: () => void
}

/** One picture of a list, over the screen with the list. Closing returns to the card it was opened from. */
export function PictureDialog({ title, rows, start, onClose }: PictureDialogProps) {
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const [place, setPlace] = useState(start)
  useReturnFocus()
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="lg"
      aria-labelledby={titleId}
      onClose={onClose}
      disableRestoreFocus
      slotProps={{ paper: { sx: { height: { md: 'min(760px, 92dvh)' } } } }}
    >
      <Box component="header" sx={HEAD}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <IconButton aria-label={tUi('close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <EnlargedPicture rows={rows} place={place} onStep={setPlace} />
    </Dialog>
  )
}

const HEAD = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 2, md: 3 },
  py: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const
