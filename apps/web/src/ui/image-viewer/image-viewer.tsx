import Box from '@mui/material/Box'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { t } from '../messages.ts'
import { hideRing, RING_OVER, showRing } from './focus-ring.ts'
import { PictureStage } from './picture-stage.tsx'
import { NoPicture } from './picture-states.tsx'
import { PictureVideo } from './picture-video.tsx'
import { scrollByKey } from './scroll-keys.ts'
import { StagePoolContext } from './stage-pool.ts'
import type { ImageViewerHandle } from './use-image-viewer.ts'
import type { Overlay } from './use-overlay.ts'
import { useSize } from './use-size.ts'

export type PictureKey = number | string

interface UpcomingPicture {
  readonly key: PictureKey
  readonly picture: PictureLinks
}

interface ImageViewerProps {
  viewer: ImageViewerHandle
  picture: PictureLinks | null
  /** A new key is a new picture: it opens at its top, not rotated. */
  pictureKey: PictureKey
  /** Rendered in advance, so that a step only changes visibility. */
  upcoming?: readonly UpcomingPicture[]
  name: string
  /** Name of the region, if there are two of them. */
  regionName?: string
  /** A picture over this one, for comparing. */
  overlay?: Overlay
  /** Drawn above the picture; it gets no pointer events unless it asks for them. */
  layer?: ReactNode
  /** The first sharp frame of a picture is on the screen. */
  onPainted?: (key: PictureKey) => void
  ref?: Ref<HTMLDivElement>
}

const NONE: readonly UpcomingPicture[] = []
const isDrawn = (picture: PictureLinks | null): picture is PictureLinks =>
  picture !== null && picture.preview !== null && picture.video === null

/** A picture with deep zoom, minimap and keys. The toolbar and other keys use the same handle. */
export function ImageViewer(props: ImageViewerProps) {
  const {
    viewer,
    picture,
    pictureKey,
    upcoming = NONE,
    name,
    regionName = t('picture'),
    overlay,
    layer,
    onPainted,
    ref,
  } = props
  const pool = use(StagePoolContext)
  const [room, roomRef] = useSize(pool?.room())
  useEffect(() => {
    if (room) pool?.setRoom(room)
  }, [pool, room])
  const [settled, settle] = useState<PictureKey | null>(null)
  const ready = useReady(upcoming, settled === pictureKey || !isDrawn(picture))
  useLayoutEffect(() => viewer.remote.setPicture(picture), [viewer.remote, picture])

  const scroll = (event: KeyboardEvent<HTMLElement>) => {
    showRing(event)
    const stage = viewer.remote.stage()
    if (stage && scrollByKey(stage, event)) event.preventDefault()
  }
  const shown = isDrawn(picture) ? [{ key: pictureKey, picture }] : []
  const stages = [...shown, ...ready.filter(({ key }) => key !== pictureKey)]
  return (
    <Box ref={roomRef} sx={FRAME}>
      <Box
        ref={ref}
        role="region"
        aria-label={regionName}
        tabIndex={0}
        onKeyDown={scroll}
        onPointerDown={takeFocus}
        onBlur={showRing}
        sx={MAT}
      >
        {room &&
          stages.map(({ key, picture }) => (
            <PictureStage
              key={key}
              viewer={viewer}
              picture={picture}
              pictureKey={key}
              name={name}
              room={room}
              isShown={key === pictureKey}
              overlay={overlay}
              layer={key === pictureKey && layer}
              onSettled={() => settle(key)}
              onPainted={() => onPainted?.(key)}
            />
          ))}
        {picture?.video && (
          <PictureVideo
            key={pictureKey}
            viewer={viewer}
            picture={picture}
            name={name}
            onPainted={() => onPainted?.(pictureKey)}
          />
        )}
        {!picture?.video && !isDrawn(picture) && <NoPicture picture={picture} />}
      </Box>
    </Box>
  )
}

/** OpenSeadragon prevents the default action of a press, so the focus is set here, without the ring. */
const takeFocus = ({ currentTarget, target }: PointerEvent<HTMLElement>) => {
  if (!(target instanceof Element) || target.closest('button, video')) return
  hideRing({ currentTarget })
  currentTarget.focus({ preventScroll: true })
}

/** Upcoming pictures start loading when the shown one is sharp; those that started continue. */
function useReady(upcoming: readonly UpcomingPicture[], mayBegin: boolean): readonly UpcomingPicture[] {
  const [begun, begin] = useState<ReadonlySet<PictureKey>>(new Set())
  const keys = upcoming.map(({ key }) => key).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by keys
  useEffect(() => {
    if (mayBegin) begin(new Set(upcoming.map(({ key }) => key)))
  }, [keys, mayBegin])
  return upcoming.filter(({ key, picture }) => begun.has(key) && isDrawn(picture))
}

const FRAME = {
  ...RING_OVER,
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  position: 'relative',
} as const

const MAT = {
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  bgcolor: 'custom.mat',
  '&:focus-visible': { outline: 'none' },
} as const
