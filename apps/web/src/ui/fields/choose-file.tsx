import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { t } from '../messages.ts'
import { FileInput } from './file-input.tsx'
import { ErrorLine } from './form-row.tsx'
import { MEDIA, mediaHint } from './media-file.model.ts'
import type { MediaChoice } from './use-media-choice.ts'

interface ChooseFileProps {
  choice: MediaChoice
  /** A file is already chosen. */
  isSmall?: boolean
  autoFocus?: boolean
  /** Shown when the user continued without a file. */
  missing?: string | undefined
}

/** Takes a picture or video: dropped, pasted or chosen. */
export function ChooseFile({ choice, isSmall = false, autoFocus = false, missing }: ChooseFileProps) {
  const { kind, problem, choose, isLocked } = choice
  const { name, accept } = MEDIA[kind]
  const chooser = useRef<HTMLInputElement>(null)
  const button = (
    <Button
      variant="outlined"
      size={isSmall ? 'small' : 'medium'}
      autoFocus={autoFocus}
      disabled={isLocked}
      onClick={() => chooser.current?.click()}
    >
      <AddPhotoAlternateOutlined /> {t(isSmall ? 'replaceFile' : 'chooseFile')}
    </Button>
  )
  const input = <FileInput ref={chooser} label={name} accept={accept} onFile={choose} />
  if (isSmall) {
    return (
      <>
        {button}
        {input}
      </>
    )
  }
  return (
    <Box sx={ZONE}>
      <Box sx={{ typography: 'subtitle1' }}>{t('dropFileHere', { kind })}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('pasteOrChoose')}</Box>
      {button}
      {input}
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{mediaHint(kind)}</Box>
      <Box role="alert">{(problem ?? missing) && <ErrorLine>{problem ?? missing}</ErrorLine>}</Box>
    </Box>
  )
}

const ZONE = {
  flex: 1,
  m: 2,
  p: 2,
  minHeight: 200,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  textAlign: 'center',
  gap: 1.25,
  border: 1,
  borderStyle: 'dashed',
  borderColor: 'custom.field',
  borderRadius: '8px',
} as const
