import Box from '@mui/material/Box'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '../messages.ts'
import type { PictureKey } from './image-viewer.tsx'
import { MAP_COLUMN, Minimap } from './minimap.tsx'
import { CannotBeShown, PictureSkeleton } from './picture-states.tsx'
import { stageMark } from './reveal-drawn.ts'
import type { ImageViewerHandle } from './use-image-viewer.ts'
import { type Overlay, useOverlay } from './use-overlay.ts'
import { useStage } from './use-stage.ts'
import { needsMap, type Size } from './view.model.ts'

interface PictureStageProps {
  viewer: ImageViewerHandle
  picture: PictureLinks
  pictureKey: PictureKey
  name: string
  room: Size
  isShown: boolean
  overlay?: Overlay | undefined
  layer?: ReactNode
  onSettled: () => void
  onPainted: () => void
}

/** Minimum width for the map. */
const ROOM_FOR_MAP = 560

/** One picture with its map. An upcoming picture is drawn hidden. */
export function PictureStage(props: PictureStageProps) {
  const { viewer, picture, pictureKey, name, room, isShown, overlay, layer, onSettled, onPainted } = props
  const element = useRef<HTMLDivElement>(null)
  const { stage, progress, tryAgain } = useStage(element, picture, viewer.fit)
  const lacksOverlay = useOverlay(stage, isShown ? overlay : undefined)
  const hasMap = room.width >= ROOM_FOR_MAP
  const isTall =
    hasMap &&
    picture.width !== null &&
    picture.height !== null &&
    needsMap({ ...room, width: room.width - MAP_COLUMN }, { width: picture.width, height: picture.height }, viewer.fit)

  // whole pixels, because a canvas stretched by half a pixel is not sharp
  const area = { width: room.width - (isTall ? MAP_COLUMN : 0), height: room.height }
  useLayoutEffect(() => (isShown && stage ? viewer.remote.attach(stage) : undefined), [isShown, stage, viewer.remote])
  useAfterPaint(isShown && progress === 'sharp', onPainted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: ignores new functions
  useEffect(() => {
    if (isShown && (progress === 'sharp' || progress === 'failed')) onSettled()
  }, [isShown, progress])

  return (
    <Box {...stageMark(pictureKey)} sx={{ position: 'absolute', inset: 0, visibility: isShown ? 'inherit' : 'hidden' }}>
      <Box
        ref={element}
        role="img"
        aria-label={name}
        aria-busy={progress === 'blank'}
        data-progress={progress}
        style={area}
        sx={[{ position: 'absolute', top: 0, left: 0 }, progress === 'failed' && { visibility: 'hidden' }]}
      />
      {stage && layer && progress !== 'failed' && (
        <Box style={area} sx={LAYER}>
          {layer}
        </Box>
      )}
      {stage && hasMap && progress !== 'failed' && <Minimap stage={stage} room={room} isBeside={isTall} />}
      <Box role="status">{lacksOverlay && <Box sx={NOTE}>{t('otherPictureUnavailable')}</Box>}</Box>
      {progress === 'blank' && <PictureSkeleton />}
      {progress === 'failed' && <CannotBeShown onRetry={tryAgain} />}
    </Box>
  )
}

/** 'clip', because the browser would scroll hidden overflow to an element that gets the focus. */
const LAYER = { position: 'absolute', top: 0, left: 0, overflow: 'clip', pointerEvents: 'none' } as const

const NOTE = {
  position: 'absolute',
  left: 16,
  bottom: 16,
  px: 1.5,
  py: 1,
  borderRadius: 1,
  typography: 'body2',
  color: 'custom.inverseText',
  bgcolor: 'custom.inverse',
} as const

/** Calls `tell` once, after the frame in which the condition became true was painted. */
function useAfterPaint(isReached: boolean, tell: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: ignores new functions
  useEffect(() => {
    if (!isReached) return
    const after = new MessageChannel()
    after.port1.onmessage = () => tell()
    const frame = requestAnimationFrame(() => after.port2.postMessage(null))
    return () => {
      cancelAnimationFrame(frame)
      after.port1.close()
    }
  }, [isReached])
}
