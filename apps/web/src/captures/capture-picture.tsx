import BrokenImageOutlined from '@mui/icons-material/BrokenImageOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import { useState } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { isTiled, Tiles } from './tiled-picture.tsx'

const EDGE = { outline: '1px solid', outlineColor: 'divider', bgcolor: 'custom.sub' } as const

/** A page is read from its top, at the width of the room; a product or video is seen whole. */
const PAGE = { ...EDGE, position: 'relative', width: 'fit-content', maxWidth: '100%', mx: 'auto' } as const
const CENTRE = {
  height: '100%',
  display: 'grid',
  placeContent: 'center',
  gridTemplateRows: 'minmax(0, max-content)',
} as const
const WHOLE = { ...EDGE, maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' } as const

/** The picture of a capture, or in its place why there is none. */
export function CapturePicture({ capture }: { capture: TrayCapture }) {
  const { captureId, captureTypeId, picture } = capture
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <CannotBeShown onRetry={() => setFailed(false)} />
  if (!picture?.preview) return <NoPicture picture={picture} />

  const shared = { onError: () => setFailed(true) }
  const size = picture.width && picture.height ? { width: picture.width, height: picture.height } : {}
  const name = `Picture of capture ${captureId}`
  if (picture.video) {
    return (
      <Box sx={CENTRE}>
        <Box
          component="video"
          src={picture.video}
          poster={picture.preview}
          controls
          preload="metadata"
          aria-label={name}
          {...size}
          {...shared}
          sx={{ ...WHOLE, width: 'auto', height: 'auto' }}
        />
      </Box>
    )
  }
  const image = { component: 'img', src: picture.preview, alt: name, ...size, ...shared } as const
  if (captureTypeId === CAPTURE_TYPE.product) {
    return (
      <Box sx={CENTRE}>
        <Box {...image} sx={{ ...WHOLE, width: 'auto', height: 'auto' }} />
      </Box>
    )
  }
  return (
    <Box sx={PAGE}>
      <Box {...image} sx={{ display: 'block', maxWidth: '100%', height: 'auto' }} />
      {isTiled(picture) && <Tiles picture={picture} />}
    </Box>
  )
}

export function PictureSkeleton() {
  return <Skeleton variant="rectangular" sx={{ width: 'min(1280px, 100%)', height: '100%', mx: 'auto' }} />
}

function NoPicture({ picture }: { picture: PictureLinks | null }) {
  const isOnItsWay = picture?.state === 'announced' || picture?.state === 'waiting'
  return (
    <EmptyState
      title={picture?.problem ?? (isOnItsWay ? 'The picture is being prepared.' : 'This capture has no picture.')}
      icon={<BrokenImageOutlined sx={{ fontSize: 28, color: 'text.secondary' }} />}
    >
      {picture?.original && 'The file is kept as it came. You can download it above.'}
    </EmptyState>
  )
}

function CannotBeShown({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="The picture cannot be shown now."
      icon={<BrokenImageOutlined sx={{ fontSize: 28, color: 'text.secondary' }} />}
      actions={
        <Button variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}
