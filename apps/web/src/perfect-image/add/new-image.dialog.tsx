import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { translateLabel } from '../../platform/labels.ts'
import { BusyButton } from '../../ui/buttons/busy-button.tsx'
import { DiscardChangesDialog } from '../../ui/dialogs/discard-changes.dialog.tsx'
import { AddingNote } from '../../ui/feedback/adding-note.tsx'
import { toast } from '../../ui/feedback/snackbar-queue.ts'
import { DropVeil } from '../../ui/fields/drop-veil.tsx'
import type { Option } from '../../ui/fields/option-list.tsx'
import { t as tUi } from '../../ui/messages.ts'
import { refreshLists } from '../image-captures.api.ts'
import { t } from '../messages.ts'
import { NewImageForm } from './new-image.form.tsx'
import { useNewImage } from './use-new-image.ts'

interface NewImageDialogProps {
  /** File dropped on the list. */
  file: File | undefined
  stores: readonly Option[] | undefined
  onOpen: (imageCaptureId: number) => void
  onClose: () => void
}

const STAGES = { uploading: t('uploading'), processing: t('processing') } as const

/** Adds a store picture by hand. */
export function NewImageDialog({ file, stores, onOpen, onClose }: NewImageDialogProps) {
  const titleId = useId()
  const client = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  const model = useNewImage(file, (imageCaptureId) => {
    toast(t('imageAdded', { id: imageCaptureId }), {
      action: { label: t('analyze'), run: () => onOpen(imageCaptureId) },
    })
    void refreshLists(client)
    onClose()
  })
  const { choice, image, stage, problem, unreadable } = model
  const hasWork = choice.file !== undefined || image.storeId !== null || image.ean !== ''
  const cancel = () => (hasWork ? setLeaving(true) : onClose())
  return (
    <Dialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && cancel()}
      aria-labelledby={titleId}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: 560, m: { xs: 2, md: 4 }, width: '100%' } } }}
    >
      <Box {...choice.dropProps} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{t('addImage')}</DialogTitle>
        <DialogContent>
          <NewImageForm model={model} stores={stores} />
        </DialogContent>
        <AddingNote
          progress={stage && STAGES[stage]}
          problem={unreadable === undefined ? problem : t('unreadable', { reason: translateLabel(unreadable) })}
        />
        <DialogActions>
          <Button variant="text" color="inherit" onClick={cancel}>
            {tUi('cancel')}
          </Button>
          <BusyButton isBusy={stage !== undefined} onClick={model.add}>
            {problem === undefined ? t('add') : tUi('tryAgain')}
          </BusyButton>
        </DialogActions>
        <DropVeil isShown={choice.isOver}>{t('dropToUse')}</DropVeil>
        <DiscardChangesDialog open={isLeaving} onYes={onClose} onNo={() => setLeaving(false)} />
      </Box>
    </Dialog>
  )
}
