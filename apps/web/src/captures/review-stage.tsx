import CompareOutlined from '@mui/icons-material/CompareOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import { memo, type ReactNode, useMemo } from 'react'
import { toGalleryImage } from '../lookups/reference-images.ts'
import { ActionTooltip } from '../ui/buttons/action-tooltip.tsx'
import { Gallery } from '../ui/gallery/gallery.tsx'
import { useGalleryAnimation } from '../ui/gallery/use-gallery-animation.ts'
import { useRemembered } from '../ui/hooks/use-remembered.ts'
import { type ComparedPicture, CompareViewer } from '../ui/image-viewer/compare-viewer.tsx'
import { ImageViewer, type PictureKey } from '../ui/image-viewer/image-viewer.tsx'
import type { ImageViewerHandle } from '../ui/image-viewer/use-image-viewer.ts'
import { ViewerBar } from '../ui/image-viewer/viewer-bar.tsx'
import { ViewerFrame } from '../ui/image-viewer/viewer-frame.tsx'
import type { Action } from '../ui/keys/shortcuts.model.ts'
import { OWN_ARROWS } from '../ui/work-dialog/mode.ts'
import { captureFileAddress } from './captures.api.ts'
import type { Lists } from './form/use-lists.ts'
import { t } from './messages.ts'
import { PICTURE_LABEL } from './picture-label.ts'
import type { Prepared } from './prepare.ts'
import type { ReviewModel } from './use-review.ts'

interface ReviewStageProps {
  model: ReviewModel
  viewer: ImageViewerHandle
  /** Above the picture. */
  layer: ReactNode
  upcoming: readonly Prepared[]
  /** Starts and stops the comparison. */
  compare: Action
  /** The picture to compare with. */
  compared: ComparedPicture | undefined
  /** The column next to the picture. */
  children: ReactNode
}

const markPainted = (key: PictureKey) => performance.mark('capture-painted', { detail: key })

/** Gallery, picture and form side by side; stacked on a phone. */
export function ReviewStage({ model, viewer, layer, upcoming, compare, compared, children }: ReviewStageProps) {
  const { capture, summary } = model
  const { captureId } = capture
  const isProduct = capture.captureTypeId === CAPTURE_TYPE.product
  const ahead = useMemo(
    () =>
      upcoming.flatMap(({ summary }) =>
        summary.picture ? [{ key: summary.captureId, picture: summary.picture }] : [],
      ),
    [upcoming],
  )
  const shared = { viewer, name: t('pictureOf', { id: captureId }), onPainted: markPainted } as const
  return (
    <Box sx={isProduct ? PRODUCT : BANNER}>
      {isProduct && <References model={model} />}
      <Box sx={PICTURE}>
        <ViewerFrame viewer={viewer}>
          <PictureTools
            viewer={viewer}
            title={summary.title}
            file={captureFileAddress(captureId, capture.filename)}
            compare={compare}
            isCompared={compared !== undefined}
          />
          {compared && summary.picture ? (
            <CompareViewer
              // comparing another picture resets the view
              key={compared.key}
              viewer={viewer}
              shown={{ key: captureId, picture: summary.picture, name: shared.name, label: PICTURE_LABEL }}
              other={compared}
              onClose={compare.run}
              onPainted={markPainted}
            />
          ) : (
            <Picture {...shared} picture={summary.picture} pictureKey={captureId} upcoming={ahead} layer={layer} />
          )}
        </ViewerFrame>
      </Box>
      {children}
    </Box>
  )
}

interface PictureToolsProps {
  viewer: ImageViewerHandle
  title: string
  file: string | null
  compare: Action
  isCompared: boolean
}

/** Memoized to keep steps fast. */
const PictureTools = memo(function PictureTools({ viewer, title, file, compare, isCompared }: PictureToolsProps) {
  return (
    <ViewerBar viewer={viewer} label={PICTURE_LABEL} facts={[title]} file={file}>
      <ActionTooltip action={compare}>
        <IconButton
          aria-label={compare.label}
          aria-pressed={isCompared}
          disabled={compare.isOff ?? false}
          onClick={compare.run}
        >
          <CompareOutlined />
        </IconButton>
      </ActionTooltip>
    </ViewerBar>
  )
})
const Picture = memo(ImageViewer)

type ReferencesModel = Pick<ReviewModel, 'capture' | 'review' | 'dispatch'> & { readonly lists: Lists | undefined }

/** Reference images of the product. Choosing one changes the form. */
export function References({ model: { capture, review, lists, dispatch } }: { model: ReferencesModel }) {
  const [isAutoplay] = useRemembered(LOCAL_STORAGE.galleryAutoplay, false)
  const [animation] = useGalleryAnimation()
  const images = useMemo(() => (lists?.productImages ?? []).map(toGalleryImage), [lists])
  return (
    <Box {...OWN_ARROWS} sx={REFERENCES}>
      <Gallery
        images={images}
        label={t('featuredReference')}
        chosen={review.form.productImageId}
        expected={lists?.productImages.find(({ position }) => position === capture.position)?.productImageId ?? null}
        subject={capture.captureId}
        onChoose={(productImageId) => dispatch({ type: 'productImage', productImageId })}
        isAutoplay={isAutoplay}
        animation={animation}
      />
    </Box>
  )
}

const COLUMNS = {
  flex: 1,
  minHeight: 0,
  display: 'grid',
  // on a phone each part has its own height, and they scroll together
  gridAutoRows: { xs: 'max-content', md: 'minmax(0, 1fr)' },
  overflow: { xs: 'auto', md: 'hidden' },
} as const

export const BANNER = {
  ...COLUMNS,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 400px', lg: 'minmax(0, 1fr) 456px' },
} as const
export const PRODUCT = {
  ...COLUMNS,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(200px, 28%) minmax(0, 1fr) 304px',
    xl: '432px minmax(0, 1fr) 344px',
  },
} as const
const REFERENCES = {
  order: { xs: 1, md: 0 },
  minWidth: 0,
  minHeight: 0,
  borderRight: { md: 1 },
  borderColor: { md: 'divider' },
} as const
export const PICTURE = { minWidth: 0, minHeight: 0, height: { xs: '46dvh', md: 'auto' }, display: 'flex' } as const
