import Box from '@mui/material/Box'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import { useState } from 'react'
import { CannotBeShown } from './picture-states.tsx'
import type { ImageViewerHandle } from './use-image-viewer.ts'

interface PictureVideoProps {
  /** Provides the keys. */
  viewer: ImageViewerHandle
  picture: PictureLinks
  name: string
  onPainted: () => void
}

/** A video with the browser's controls, scaled to fit. */
export function PictureVideo({ viewer, picture, name, onPainted }: PictureVideoProps) {
  const { video, preview, width, height } = picture
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <CannotBeShown onRetry={() => setFailed(false)} />
  return (
    <Box sx={CENTRE}>
      <Box
        component="video"
        ref={viewer.remote.attachVideo}
        src={video ?? undefined}
        poster={preview ?? undefined}
        controls
        preload="metadata"
        aria-label={name}
        {...(width && height ? { width, height } : {})}
        onLoadedData={onPainted}
        onError={() => setFailed(true)}
        sx={{ maxWidth: '100%', maxHeight: '100%', width: 'auto', height: 'auto', objectFit: 'contain' }}
      />
    </Box>
  )
}

const CENTRE = {
  position: 'absolute',
  inset: 16,
  display: 'grid',
  placeContent: 'center',
  gridTemplateRows: 'minmax(0, max-content)',
} as const
