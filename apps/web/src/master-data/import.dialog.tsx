import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import { useId, useRef, useState } from 'react'
import { BusyButton } from '../ui/buttons/busy-button.tsx'
import { ErrorLine } from '../ui/fields/form-row.tsx'
import { validateSheetFile } from '../ui/fields/sheet-file.model.ts'
import { SheetInput } from '../ui/fields/sheet-input.tsx'
import { useFileDrop } from '../ui/fields/use-file-drop.ts'
import { formatBytes } from '../ui/format/format.ts'
import { Kbd } from '../ui/keys/kbd.tsx'
import { t as tUi } from '../ui/messages.ts'
import { uncapitalize } from './labels.ts'
import { t } from './messages.ts'
import { useImportSheet } from './record.api.ts'

interface ImportDialogProps {
  definition: RecordDefinition
  open: boolean
  onClose: () => void
  /** Called after the upload; the import runs in the background. */
  onTaken: (download: Download) => void
}

/** Imports an edited export. */
export function ImportDialog({ definition, open, onClose, onTaken }: ImportDialogProps) {
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('importRecords', { records: uncapitalize(definition.place.title) })}</DialogTitle>
      <Content definition={definition} onClose={onClose} onTaken={onTaken} />
    </Dialog>
  )
}

function Content({ definition, onClose, onTaken }: Omit<ImportDialogProps, 'open'>) {
  const [file, setFile] = useState<File>()
  const { mutate, isPending, error, reset } = useImportSheet(definition)
  const problem = (file && validateSheetFile(file)) ?? error?.message
  const choose = (next: File) => {
    reset()
    setFile(next)
  }
  const send = () => {
    if (!file) return
    mutate(file, {
      onSuccess: (download) => {
        onTaken(download)
        onClose()
      },
    })
  }
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, color: 'text.secondary' }}>
        <Box>{t('importIntro')}</Box>
        <FileChoice file={file} isOff={isPending} onChoose={choose} />
        <Box role="alert">{problem !== undefined && <ErrorLine>{problem}</ErrorLine>}</Box>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="inherit" onClick={onClose}>
          {tUi('cancel')} <Kbd aria-hidden>Esc</Kbd>
        </Button>
        <BusyButton isBusy={isPending} disabled={!file || validateSheetFile(file) !== undefined} onClick={send}>
          {t('import')}
        </BusyButton>
      </DialogActions>
    </>
  )
}

interface FileChoiceProps {
  file: File | undefined
  isOff: boolean
  onChoose: (file: File) => void
}

/** Chooses a file, or accepts a dropped one. */
function FileChoice({ file, isOff, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const { isOver, dropProps } = useFileDrop(onChoose, isOff)
  return (
    <Box
      {...dropProps}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        p: 2,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'custom.line2',
        borderRadius: '8px',
        bgcolor: isOver ? 'action.selected' : 'custom.sub',
      }}
    >
      <SheetInput ref={input} label={t('excelFile')} onFile={onChoose} />
      <Button
        variant="outlined"
        autoFocus
        disabled={isOff}
        onClick={() => input.current?.click()}
        sx={{ flex: 'none', bgcolor: 'background.paper' }}
      >
        <UploadFileOutlined />
        {tUi('chooseFile')}
      </Button>
      <Box role="status" sx={{ minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        {file ? t('fileAndSize', { name: file.name, size: formatBytes(file.size) }) : t('orDropIt')}
      </Box>
    </Box>
  )
}
