import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { LIMITS } from '@vitrine/contract/limits'
import { t } from '../messages.ts'
import type { GalleryAnimation, GalleryState } from './gallery.model.ts'
import { animationStyles } from './gallery-animation.ts'
import type { GalleryImage } from './gallery-image.ts'
import { NumberTag } from './number-tag.tsx'

interface GalleryStageProps {
  image: GalleryImage
  /** The previous image, during the animation. */
  leaving: GalleryImage | undefined
  state: GalleryState
  /** Null if motion is disabled. */
  animation: GalleryAnimation | null
  isAlone: boolean
  /** In full screen. */
  isLarge: boolean
  isChosen: boolean
  onStep: (by: 1 | -1) => void
  onChoose: (() => void) | undefined
}

/** The large image. */
export function GalleryStage(props: GalleryStageProps) {
  const { image, leaving, state, animation, isAlone, isLarge, isChosen, onStep, onChoose } = props
  const { zoom, rotation, direction } = state
  const styles = animation && leaving && animationStyles(animation, direction)
  return (
    <Box sx={STAGE}>
      {styles && (
        <Box
          key={`leaving ${leaving?.key}`}
          component="img"
          src={leaving?.medium}
          alt=""
          aria-hidden
          sx={[IMAGE, styles.leave]}
        />
      )}
      <Box
        key={image.key}
        component="img"
        src={isLarge || zoom > 1 ? image.big : image.medium}
        alt={image.description}
        style={{ transform: `scale(${zoom}) rotate(${rotation}deg)` }}
        sx={[IMAGE, styles?.enter ?? {}]}
      />
      <NumberTag sx={{ top: 8, left: 8 }}>{image.label}</NumberTag>
      {!isAlone && (
        <>
          <IconButton aria-label={t('previousImage')} onClick={() => onStep(-1)} sx={{ ...ARROW, left: 8 }}>
            <ChevronLeft />
          </IconButton>
          <IconButton aria-label={t('nextImage')} onClick={() => onStep(1)} sx={{ ...ARROW, right: 8 }}>
            <ChevronRight />
          </IconButton>
        </>
      )}
      {onChoose && (
        <Button size="small" variant="outlined" aria-pressed={isChosen} onClick={onChoose} sx={[USE, isChosen && USED]}>
          {isChosen && <CheckCircle fontSize="small" />}
          {t(isChosen ? 'referenceUsed' : 'useReference')}
        </Button>
      )}
    </Box>
  )
}

const { imageShare, thumbnailShare } = LIMITS.gallery

const STAGE = {
  flex: `${imageShare / thumbnailShare} 1 0`,
  minHeight: 0,
  position: 'relative',
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  // reference images are cut out on white
  bgcolor: '#FFFFFF',
  outline: '1px solid',
  outlineColor: 'divider',
  borderRadius: '4px',
} as const

const IMAGE = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  p: 2,
  objectFit: 'contain',
  transition: 'transform 120ms cubic-bezier(.2, 0, 0, 1)',
} as const

const ARROW = {
  position: 'absolute',
  top: 'calc(50% - 16px)',
  borderRadius: '50%',
  border: 1,
  borderColor: 'custom.line2',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'custom.hover' },
} as const

const USE = { position: 'absolute', bottom: 8, right: 8 } as const
const USED = { color: 'custom.tintText', bgcolor: 'custom.tint', borderColor: 'primary.main' } as const
