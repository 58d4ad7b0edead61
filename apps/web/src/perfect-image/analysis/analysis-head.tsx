import Box from '@mui/material/Box'
import type { ImageCapture } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { CaptureTime } from '../../ui/format/capture-time.tsx'
import { DialogHead } from '../../ui/work-dialog/dialog-head.tsx'
import { ImageStateChip } from '../image-state-chip.tsx'
import { t } from '../messages.ts'
import type { AnalysisActions } from './analysis.shortcuts.ts'

interface AnalysisHeadProps {
  titleId: string
  capture: ImageCapture
  hasChanges: boolean
  actions: Pick<AnalysisActions, 'keys' | 'cancel'>
}

/** The picture's number, store, file, time and state. */
export function AnalysisHead({ titleId, capture, hasChanges, actions }: AnalysisHeadProps) {
  const { captureStateId, name, fileName, date, whenGmt } = capture
  return (
    <DialogHead titleId={titleId} number={capture.imageCaptureId} keys={actions.keys} close={actions.cancel}>
      <span>{t.rich('title', { store: name, b: (children) => <b>{children}</b> })}</span>
      <ImageStateChip stateId={captureStateId} />
      <Box component="span" sx={FACTS}>
        {hasChanges && <span>{t('draftSaved')}</span>}
        <span>{fileName}</span>
        <span>
          <CaptureTime of={{ when: date, whenGmt }} isInWords />
        </span>
      </Box>
    </DialogHead>
  )
}

const FACTS = {
  flex: '1 1 0',
  justifyContent: 'flex-end',
  pr: 1.5,
  minWidth: 0,
  whiteSpace: 'nowrap',
  // on phones, the picture needs the space
  display: { xs: 'none', md: 'flex' },
  columnGap: 2,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > :last-child': { flex: 'none' },
} as const
