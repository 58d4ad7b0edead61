import Box from '@mui/material/Box'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { ReactNode } from 'react'
import { ChooseFile } from '../../ui/fields/choose-file.tsx'
import { ErrorLine } from '../../ui/fields/form-row.tsx'
import { useLocalPicture } from '../../ui/fields/use-local-picture.ts'
import type { MediaChoice } from '../../ui/fields/use-media-choice.ts'
import { ImageViewer } from '../../ui/image-viewer/image-viewer.tsx'
import type { ImageViewerHandle } from '../../ui/image-viewer/use-image-viewer.ts'
import { ViewerBar } from '../../ui/image-viewer/viewer-bar.tsx'
import { ViewerFrame } from '../../ui/image-viewer/viewer-frame.tsx'
import { t } from '../messages.ts'
import { PICTURE_LABEL } from '../picture-label.ts'
import { BANNER, PICTURE, PRODUCT, References } from '../review-stage.tsx'
import { NO_FILE } from './new-capture.model.ts'
import type { NewCaptureModel } from './use-new-capture.ts'

interface NewStageProps {
  model: NewCaptureModel
  viewer: ImageViewerHandle
  choice: MediaChoice
  /** Content of the column next to the picture. */
  children: ReactNode
}

/** The chosen file or the drop area, next to the form. */
export function NewStage({ model, viewer, choice, children }: NewStageProps) {
  const { file, problem } = choice
  const picture = useLocalPicture(file)
  const isProduct = model.capture.captureTypeId === CAPTURE_TYPE.product
  return (
    <Box sx={isProduct ? PRODUCT : BANNER}>
      {isProduct && <References model={model} />}
      <Box sx={PICTURE}>
        {file ? (
          <ViewerFrame viewer={viewer}>
            <ViewerBar viewer={viewer} label={PICTURE_LABEL} facts={[file.name]} file={null}>
              <ChooseFile choice={choice} isSmall />
            </ViewerBar>
            {problem && (
              <Box role="alert" sx={{ px: 2, pb: 1 }}>
                <ErrorLine>{problem}</ErrorLine>
              </Box>
            )}
            {picture && (
              <ImageViewer
                viewer={viewer}
                picture={picture}
                pictureKey={picture.preview ?? picture.video ?? file.name}
                name={t('pictureOfNew', { file: file.name })}
              />
            )}
          </ViewerFrame>
        ) : (
          <ChooseFile choice={choice} autoFocus missing={model.review.touched.has('file') ? NO_FILE : undefined} />
        )}
      </Box>
      {children}
    </Box>
  )
}
