import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import HideImage from '@mui/icons-material/HideImageOutlined'
import ImageSearch from '@mui/icons-material/ImageSearchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { ERRORS } from '@vitrine/contract/errors'
import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import type { ProductImage } from '@vitrine/contract/pictures/product-images.contract'
import { toGalleryImage } from '../lookups/reference-images.ts'
import { translateLabel } from '../platform/labels.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Gallery } from '../ui/gallery/gallery.tsx'
import { useGalleryAnimation } from '../ui/gallery/use-gallery-animation.ts'
import { useRemembered } from '../ui/hooks/use-remembered.ts'
import { t as tUi } from '../ui/messages.ts'
import { t } from './messages.ts'
import { type ProductAsked, referenceImagesQuery } from './reference-images.api.ts'

/** The images of the chosen product, or why there are none. */
export function ReferenceGallery({ asked }: { asked: ProductAsked | null }) {
  if (!asked) {
    return (
      <EmptyState title={t('whichProduct')} icon={<ImageSearch sx={ICON} />}>
        {t('whichProductHint')}
      </EmptyState>
    )
  }
  return <ProductGallery key={`${asked.platformId} ${asked.sku}`} asked={asked} />
}

const ICON = { fontSize: 28, color: 'custom.text3' } as const

function ProductGallery({ asked }: { asked: ProductAsked }) {
  const { data, isError, isFetching, refetch } = useQuery(referenceImagesQuery(asked))
  if (!data && isError && !isFetching) {
    return (
      <EmptyState
        title={translateLabel(ERRORS.communication.message)}
        icon={<ErrorOutline sx={{ ...ICON, color: 'error.main' }} />}
        actions={
          <Button variant="outlined" onClick={() => void refetch()}>
            {tUi('tryAgain')}
          </Button>
        }
      >
        {t('inputKept')}
      </EmptyState>
    )
  }
  if (!data) return <GallerySkeleton />
  if (data.data.length === 0) {
    return (
      <EmptyState title={t('none')} icon={<HideImage sx={ICON} />}>
        {t('noneHint', { sku: asked.sku })}
      </EmptyState>
    )
  }
  return <ImageGallery images={data.data} count={data.recordsCount} />
}

function ImageGallery({ images, count }: { images: readonly ProductImage[]; count: number }) {
  const [isAutoplay] = useRemembered(LOCAL_STORAGE.galleryAutoplay, false)
  const [animation] = useGalleryAnimation()
  return (
    <>
      <Gallery
        images={images.map(toGalleryImage)}
        label={t('featured')}
        chosen={null}
        isAutoplay={isAutoplay}
        animation={animation}
      />
      {count > images.length && (
        <Box sx={{ px: 3, py: 1, typography: 'caption', color: 'custom.text3' }}>
          {t('firstImages', { shown: images.length, count })}
        </Box>
      )}
    </>
  )
}

/** Reserves the space of the picture and its thumbnails. */
function GallerySkeleton() {
  return (
    <Box aria-busy sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', gap: '10px', p: '10px' }}>
      <Skeleton variant="rounded" sx={{ flex: 3 }} />
      <Box sx={{ flex: 1, display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: '10px' }}>
        {[0, 1, 2, 3].map((one) => (
          <Skeleton key={one} variant="rounded" height="100%" />
        ))}
      </Box>
    </Box>
  )
}
