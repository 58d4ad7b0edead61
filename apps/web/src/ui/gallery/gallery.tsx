import Box from '@mui/material/Box'
import { LIMITS } from '@vitrine/contract/limits'
import { type KeyboardEvent, useRef, useState } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { t } from '../messages.ts'
import type { GalleryAnimation } from './gallery.model.ts'
import { GalleryBar } from './gallery-bar.tsx'
import type { GalleryImage } from './gallery-image.ts'
import { GalleryStage } from './gallery-stage.tsx'
import { GalleryStrip } from './gallery-strip.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useGallery } from './use-gallery.ts'

interface GalleryProps {
  images: readonly GalleryImage[]
  label: string
  /** Key of the chosen image. Showing another does not change it. */
  chosen: number | null
  /** Key of the image to show first if none is chosen. */
  expected?: number | null
  /** Id of what the images belong to. A change of it, of the expected or of the chosen image is shown immediately. */
  subject?: number
  /** Absent if nothing can be chosen. */
  onChoose?: (key: number | null) => void
  /** Starts playing automatically. */
  isAutoplay: boolean
  animation: GalleryAnimation
}

const { margin, breakpoints } = LIMITS.gallery
const [COLUMN_BELOW] = breakpoints

/** Reference images: one large, all as thumbnails below. Another list resets the gallery. */
export function Gallery(props: GalleryProps) {
  const { images, label } = props
  if (images.length === 0) return <NoImages label={label} />
  return <FilledGallery key={images.map(({ key }) => key).join()} {...props} />
}

function FilledGallery(props: GalleryProps) {
  const { images, label, chosen, expected = null, subject, onChoose, isAutoplay, animation } = props
  const frame = useRef<HTMLDivElement>(null)
  const [isFull, toggleFull] = useFullScreen(frame)
  const findImageIndex = (wanted: number | null) => images.findIndex(({ key }) => key === wanted)
  const wantedAt = Math.max(0, chosen === null ? findImageIndex(expected) : findImageIndex(chosen))
  const { state, dispatch, isStill } = useGallery(images.length, wantedAt, isAutoplay, animation)
  const [followed, setFollowed] = useState({ subject, chosen, expected })
  if (followed.subject !== subject || followed.chosen !== chosen || followed.expected !== expected) {
    setFollowed({ subject, chosen, expected })
    // clearing the choice keeps the image shown
    const isTakenBack = followed.subject === subject && followed.expected === expected && chosen === null
    if (!isTakenBack && state.shown !== wantedAt) dispatch({ type: 'follow', index: wantedAt })
  }
  const image = images[state.shown] ?? images[0]
  if (!image) return null
  const choose = onChoose && ((key: number) => onChoose(key === chosen ? null : key))

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as 1 | -1 | undefined
    if (by === undefined) return
    event.preventDefault()
    dispatch({ type: 'step', by, at: performance.now() })
  }
  return (
    <Box ref={frame} component="section" aria-label={label} onKeyDown={press} sx={FRAME}>
      <GalleryBar
        label={label}
        count={images.length}
        state={state}
        dispatch={dispatch}
        address={image.url}
        onPreview={toggleFull}
      />
      <Box sx={BODY}>
        <GalleryStage
          image={image}
          leaving={state.leaving === null ? undefined : images[state.leaving]}
          state={state}
          animation={isStill ? null : animation}
          isAlone={images.length === 1}
          isLarge={isFull}
          isChosen={image.key === chosen}
          onStep={(by) => dispatch({ type: 'step', by, at: performance.now() })}
          onChoose={choose && (() => choose(image.key))}
        />
        <GalleryStrip
          label={label}
          images={images}
          state={state}
          chosen={chosen}
          onShow={(index) => dispatch({ type: 'show', index, at: performance.now() })}
          onTurn={(by) => dispatch({ type: 'turnStrip', by })}
          onChoose={choose}
        />
      </Box>
    </Box>
  )
}

function NoImages({ label }: { label: string }) {
  return (
    <Box component="section" aria-label={label} sx={FRAME}>
      <Box sx={BODY}>
        <EmptyState title={t('noReferenceYet')} />
      </Box>
    </Box>
  )
}

const FRAME = {
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  bgcolor: 'background.paper',
  // on narrow screens it is above the picture and needs a fixed height
  [`@media (max-width: ${COLUMN_BELOW}px)`]: { height: 'min(560px, 80dvh)' },
} as const

const BODY = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: `${margin}px`,
  p: `${margin}px`,
  bgcolor: 'custom.mat',
} as const
