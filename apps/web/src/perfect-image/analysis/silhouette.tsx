import Box from '@mui/material/Box'
import type { Size } from '@vitrine/contract/perfect-image/coverage.rules'
import type { Shape } from '@vitrine/contract/perfect-image/shape'
import { toSvgPath } from './shape-text.ts'

interface SilhouetteProps {
  shape: Shape | undefined
  picture: Size
  /** Length of the longer side in pixels. */
  side: number
}

/** A miniature of the picture with the shape. */
export function Silhouette({ shape, picture, side }: SilhouetteProps) {
  const scale = side / Math.max(picture.width, picture.height)
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      sx={{
        flex: 'none',
        width: picture.width * scale,
        height: picture.height * scale,
        border: 1,
        borderColor: 'custom.line2',
        borderRadius: '4px',
        bgcolor: 'custom.sub',
        color: 'primary.main',
      }}
    >
      {shape && <path d={toSvgPath(shape)} fill="currentColor" />}
    </Box>
  )
}
