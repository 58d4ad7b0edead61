import Box from '@mui/material/Box'
import type { Box as RegionBox } from '@vitrine/contract/creatives/region'
import type { Regions } from './use-regions.ts'

const MOST = { width: 128, height: 72 } as const

interface RegionCropProps {
  regions: Pick<Regions, 'preview' | 'picture'>
  box: RegionBox
  alt: string
}

/** The part of the picture in a box. */
export function RegionCrop({ regions: { preview, picture }, box, alt }: RegionCropProps) {
  if (preview === null || picture === null) return null
  const scale = Math.min(1, MOST.width / box.width, MOST.height / box.height)
  const toPixels = (value: number) => `${value * scale}px`
  return (
    <Box
      role="img"
      aria-label={alt}
      style={{
        width: toPixels(box.width),
        height: toPixels(box.height),
        backgroundImage: `url(${JSON.stringify(preview)})`,
        backgroundSize: `${toPixels(picture.width)} ${toPixels(picture.height)}`,
        backgroundPosition: `${toPixels(-box.x)} ${toPixels(-box.y)}`,
      }}
      sx={CROP}
    />
  )
}

const CROP = {
  flex: 'none',
  minWidth: 8,
  minHeight: 8,
  boxSizing: 'content-box',
  border: 1,
  borderColor: 'custom.line2',
  borderRadius: '4px',
  bgcolor: 'custom.mat',
  backgroundRepeat: 'no-repeat',
} as const
