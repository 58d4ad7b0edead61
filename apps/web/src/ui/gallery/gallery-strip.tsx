import CheckCircle from '@mui/icons-material/CheckCircle'
import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { LIMITS } from '@vitrine/contract/limits'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { disableIf } from '../keys/keyed-press.ts'
import { t } from '../messages.ts'
import { type GalleryState, STRIP } from './gallery.model.ts'
import type { GalleryImage } from './gallery-image.ts'
import { NumberTag } from './number-tag.tsx'

interface GalleryStripProps {
  label: string
  images: readonly GalleryImage[]
  state: GalleryState
  chosen: number | null
  onShow: (index: number) => void
  onTurn: (by: 1 | -1) => void
  onChoose: ((key: number) => void) | undefined
}

/** The thumbnails. A click shows an image; ENTER or the mark in the corner selects or deselects it. */
export function GalleryStrip({ label, images, state, chosen, onShow, onTurn, onChoose }: GalleryStripProps) {
  const list = useRef<HTMLDivElement>(null)
  const { first, shown } = state
  useEffect(() => {
    // moves the focus along, if it is here
    if (list.current?.contains(document.activeElement))
      list.current.querySelector<HTMLElement>(`[data-index="${shown}"]`)?.focus()
  }, [shown])

  const visible = images.slice(first, first + STRIP)
  const isTurned = images.length > STRIP
  return (
    <Box sx={STRIP_BOX}>
      {isTurned && <Turn by={-1} isEnd={first <= 0} onTurn={onTurn} />}
      <Box ref={list} role="listbox" aria-label={t('allImagesOf', { label })} aria-orientation="horizontal" sx={LIST}>
        {visible.map((image, at) => {
          const index = first + at
          const isChosen = image.key === chosen
          const choose = onChoose && (() => onChoose(image.key))
          return (
            <Box
              key={image.key}
              role="option"
              data-index={index}
              aria-label={`${image.label}. ${image.description}`}
              aria-selected={isChosen}
              aria-current={index === shown}
              // the tab stop is the shown image, or the first if the strip shows another page
              tabIndex={index === shown || (at === 0 && (shown < first || shown >= first + STRIP)) ? 0 : -1}
              onClick={(event: MouseEvent<HTMLElement>) => {
                const isOnMark = event.target instanceof Element && event.target.closest('[data-choose]')
                if (isOnMark) choose?.()
                else onShow(index)
              }}
              onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
                if (event.altKey || event.ctrlKey || (event.key !== 'Enter' && event.key !== ' ')) return
                event.preventDefault()
                choose?.()
              }}
              sx={[THUMBNAIL, index === shown && SHOWN, isChosen && CHOSEN]}
            >
              <Box component="img" src={image.small} alt="" draggable={false} sx={IMAGE} />
              <NumberTag sx={{ bottom: 6, left: 6 }}>{image.label}</NumberTag>
              {choose && (
                <Box data-choose className="mark" sx={MARK}>
                  {isChosen ? <CheckCircle fontSize="small" /> : <RadioButtonUnchecked fontSize="small" />}
                </Box>
              )}
            </Box>
          )
        })}
      </Box>
      {isTurned && <Turn by={1} isEnd={first + STRIP >= images.length} onTurn={onTurn} />}
    </Box>
  )
}

interface TurnProps {
  by: 1 | -1
  isEnd: boolean
  onTurn: (by: 1 | -1) => void
}

/** Hidden at an end, unless it has the focus. */
function Turn({ by, isEnd, onTurn }: TurnProps) {
  return (
    <IconButton
      aria-label={t(by === 1 ? 'moreImages' : 'earlierImages')}
      {...disableIf(isEnd, () => onTurn(by))}
      sx={{ ...TURN, ...(by === 1 ? { right: 0 } : { left: 0 }), ...(isEnd && END) }}
    >
      {by === 1 ? <ChevronRight /> : <ChevronLeft />}
    </IconButton>
  )
}

const { margin, thumbnailColumns, thumbnailRows } = LIMITS.gallery

const STRIP_BOX = { flex: '1 1 0', minHeight: 0, position: 'relative' } as const
const LIST = {
  height: '100%',
  display: 'grid',
  gridTemplateColumns: `repeat(${thumbnailColumns}, minmax(0, 1fr))`,
  gridTemplateRows: `repeat(${thumbnailRows}, minmax(0, 1fr))`,
  gap: `${margin}px`,
} as const

const THUMBNAIL = {
  position: 'relative',
  overflow: 'hidden',
  cursor: 'pointer',
  bgcolor: '#FFFFFF',
  border: 1,
  borderColor: 'divider',
  borderRadius: '4px',
  '&:hover .mark, &:focus-visible .mark, &[aria-selected=true] .mark': { opacity: 1 },
} as const
const SHOWN = { borderColor: 'text.secondary', boxShadow: 'inset 0 0 0 1px var(--v-palette-text-secondary)' } as const
/** The ring is outside the image, so that it is visible on any image. */
const CHOSEN = {
  overflow: 'visible',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: -5,
    border: 2,
    borderColor: 'primary.main',
    borderRadius: '6px',
    pointerEvents: 'none',
  },
} as const
/** Cropped to the center; the large view shows the whole image. */
const IMAGE = { display: 'block', width: '100%', height: '100%', objectFit: 'cover', borderRadius: '3px' } as const

/** Teal on white, visible on any image and large enough for touch. */
const MARK = {
  position: 'absolute',
  top: 0,
  right: 0,
  width: 28,
  height: 28,
  display: 'grid',
  placeContent: 'center',
  color: '#0E5F5D',
  opacity: 0,
  transition: 'opacity 120ms',
  '@media (hover: none)': { opacity: 1 },
  '& svg': { bgcolor: '#FFFFFF', borderRadius: '50%' },
} as const

const END = { '&:not(:focus-visible)': { visibility: 'hidden' } } as const

const TURN = {
  position: 'absolute',
  top: 'calc(50% - 16px)',
  zIndex: 1,
  borderRadius: '50%',
  border: 1,
  borderColor: 'custom.line2',
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'custom.hover' },
} as const
