import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { Image } from '@vitrine/contract/master-data/image'
import { type DragEvent, useRef, useState } from 'react'
import { ErrorLine } from '../../ui/fields/form-row.tsx'
import { findImage, IMAGE_TYPES } from '../../ui/fields/media-file.model.ts'
import { usePasted } from '../../ui/fields/use-pasted.ts'
import { t as tUi } from '../../ui/messages.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import { VISUALLY_HIDDEN } from '../../ui/theme/visually-hidden.ts'
import { t } from '../messages.ts'
import { describeCutEdges, getSource } from './image.model.ts'
import { ImagePreview } from './image-preview.tsx'
import type { PartEditorProps } from './part.ts'
import { useUpload } from './use-upload.ts'

/** Uploads a dropped, pasted or chosen picture immediately; saving the record attaches it. */
export function ImageEditor(props: PartEditorProps) {
  const { id, value, onChange, isDisabled, isRequired, hasProblem, describedBy } = props
  const image = (value ?? null) as Image | null
  const source = getSource(image)
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { put, facts, isBusy, problem } = useUpload(image, onChange)
  const uploadFile = (file: File | undefined) => {
    if (file && !isDisabled && !isBusy) put(file)
  }
  usePasted(isDisabled ? undefined : uploadFile)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    // upload files that aren't pictures too: the server explains why it rejects them
    uploadFile(findImage(event.dataTransfer.files) ?? event.dataTransfer.files[0])
  }
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-busy={isBusy} sx={{ minWidth: 0 }}>
      <Box
        onDragOver={(event) => {
          event.preventDefault()
          if (!isDisabled) setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{ ...ZONE, ...(isOver && OVER), ...(hasProblem && { borderColor: 'error.main' }) }}
      >
        {source === undefined ? (
          <Box sx={{ p: 2, typography: 'body2', color: 'text.secondary', textAlign: 'center' }}>
            {isDisabled ? tUi('noPicture') : t('dropPicture')}
          </Box>
        ) : (
          <ImagePreview source={source} touches={facts?.touches ?? []} />
        )}
        {isBusy && <CircularProgress size={28} aria-label={t('uploadingPicture')} sx={{ position: 'absolute' }} />}
      </Box>
      <Box role="status">
        {facts && facts.touches.length > 0 && (
          <Box sx={WARNING}>
            <WarningAmberOutlined sx={{ fontSize: '1rem', mt: '1px', flex: 'none' }} />
            {describeCutEdges(facts.touches)}
          </Box>
        )}
      </Box>
      <Box role="alert">{problem && <ErrorLine>{problem}</ErrorLine>}</Box>
      {!isDisabled && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
          <Button
            id={id}
            variant="outlined"
            size="small"
            aria-labelledby={`${id}-label ${id}-deed`}
            aria-describedby={describedBy}
            onClick={() => chooser.current?.click()}
          >
            <AddPhotoAlternateOutlined />{' '}
            <span id={`${id}-deed`}>{source === undefined ? t('choosePicture') : tUi('replaceFile')}</span>
          </Button>
          {source !== undefined && !isRequired && (
            <Button size="small" color="inherit" onClick={() => onChange(null)}>
              {t('remove')}
            </Button>
          )}
          {facts && (
            <Box sx={{ ...TABULAR, ml: 'auto', typography: 'caption', color: 'custom.text3' }}>
              {t('pictureSize', { width: facts.width, height: facts.height })}
            </Box>
          )}
          <input
            ref={chooser}
            type="file"
            accept={IMAGE_TYPES.join()}
            aria-labelledby={`${id}-label`}
            tabIndex={-1}
            style={VISUALLY_HIDDEN}
            onChange={({ target }) => {
              uploadFile(target.files?.[0])
              // allow choosing the same file again
              target.value = ''
            }}
          />
        </Box>
      )}
    </Box>
  )
}

const ZONE = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minHeight: 96,
  overflow: 'hidden',
  border: 1,
  borderStyle: 'dashed',
  borderColor: 'custom.field',
  borderRadius: '6px',
  bgcolor: 'custom.mat',
} as const
const OVER = { borderStyle: 'solid', borderColor: 'primary.main', bgcolor: 'action.selected' } as const
const WARNING = { display: 'flex', gap: 0.5, mt: 0.5, typography: 'caption', color: 'warning.main' } as const
