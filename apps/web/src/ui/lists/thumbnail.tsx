import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined'
import PlayArrow from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import { useState } from 'react'
import { t } from '../messages.ts'

export interface ThumbnailProps {
  picture: PictureLinks | null
  fit: keyof typeof FITS
  /** In pixels, or the full width of its container. */
  width: number | '100%'
  height: number
  /** Whether hovering shows it in full size (tips.tsx). */
  enlarges?: boolean
}

const FITS = {
  top: { objectFit: 'cover', objectPosition: 'top' },
  whole: { objectFit: 'contain' },
} as const

/** Inline styles instead of a class, because lists render dozens at once. */
const FRAME = {
  position: 'relative',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: 3,
  backgroundColor: 'var(--v-palette-custom-mat)',
  // over the picture's edge, so that light and dark pictures look the same
  outline: '1px solid color-mix(in srgb, var(--v-palette-text-primary) 16%, transparent)',
  outlineOffset: -1,
} as const

/** The top of a page, or a whole product. Decorative; its name is next to it. */
export function Thumbnail({ picture, fit, width, height, enlarges = false }: ThumbnailProps) {
  const [isBroken, setBroken] = useState(false)
  const source = isBroken ? null : picture?.thumbnail
  return (
    <div style={{ ...FRAME, width, height }} {...(enlarges && source && { 'data-tip-picture': source })}>
      {source ? (
        <img
          src={source}
          height={height}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
          style={{ display: 'block', width: '100%', ...FITS[fit] }}
        />
      ) : (
        <NoPicture text={isBroken ? t('pictureUnavailable') : (picture?.problem ?? t('noPicture'))} />
      )}
      {picture?.video && <VideoSign />}
    </div>
  )
}

function NoPicture({ text }: { text: string }) {
  return (
    <Tooltip title={text}>
      <Box sx={{ height: '100%', display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
        <ImageNotSupportedOutlined titleAccess={text} sx={{ fontSize: '1rem' }} />
      </Box>
    </Tooltip>
  )
}

function VideoSign() {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        m: 'auto',
        width: 20,
        height: 20,
        display: 'grid',
        placeItems: 'center',
        borderRadius: '50%',
        color: '#fff',
        bgcolor: 'rgba(0, 0, 0, 0.62)',
      }}
    >
      <PlayArrow titleAccess={t('video')} sx={{ fontSize: '0.875rem' }} />
    </Box>
  )
}
