import Box from '@mui/material/Box'
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { toScreenPoint } from '../../ui/image-viewer/place.model.ts'
import type { Stage } from '../../ui/image-viewer/stage.ts'
import type { ImageViewerHandle } from '../../ui/image-viewer/use-image-viewer.ts'
import { OWN_ARROWS } from '../../ui/work-dialog/mode.ts'
import { bannerTitle } from '../form/banner-title.ts'
import type { Lists } from '../form/use-lists.ts'
import { t } from '../messages.ts'
import { BADGE, BOX, FREE, FREE_BADGE, OPEN, POINTED } from './box-styles.ts'
import type { Drawing } from './drawing.ts'
import { DrawingBar } from './drawing-bar.tsx'
import { DrawnRegion } from './drawn-region.tsx'
import { BOXES, focusNeighbor } from './focus-box.ts'
import { placeBox } from './place-box.ts'
import { useIsPointed } from './pointed-box.ts'
import { type BoxId, findBoxAt, getBannerBoxId, type ShownBox } from './regions.model.ts'
import type { RegionEvents, Regions } from './use-regions.ts'

interface RegionLayerProps {
  viewer: ImageViewerHandle
  regions: Regions
  on: RegionEvents
  openBanner: number | null
  lists: Lists | undefined
  drawing: Drawing | undefined
}

/** The boxes on the visible picture. They follow it without rendering. */
export const RegionLayer = memo(function RegionLayer(props: RegionLayerProps) {
  const { viewer, regions, drawing, on } = props
  const stage = useSyncExternalStore(viewer.remote.subscribe, viewer.remote.stage)
  if (!stage || !regions.picture || (regions.boxes.length === 0 && !drawing)) return null
  const factor = stage.size.width / regions.picture.width
  return (
    <>
      <Layer stage={stage} factor={factor}>
        {regions.boxes.length > 0 && <Boxes {...props} stage={stage} factor={factor} />}
        {drawing && <DrawnRegion stage={stage} factor={factor} drawing={drawing} on={on} />}
      </Layer>
      {drawing && <DrawingBar drawing={drawing} on={on} />}
    </>
  )
})

interface OnStage {
  stage: Stage
  /** Picture pixels of the stage for each one that regions refer to. */
  factor: number
}

function Layer({ stage, factor, children }: OnStage & { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const follow = () => {
      if (!root.current) return
      const { view, room } = stage.seen()
      const { x, y } = toScreenPoint({ x: 0, y: 0 }, view, room)
      const { style } = root.current
      style.transform = `translate(${x}px, ${y}px) rotate(${view.rotation}deg)`
      style.setProperty('--scale', String(view.scale * factor))
      style.setProperty('--upright', `${-view.rotation}deg`)
    }
    follow()
    return stage.subscribe(follow)
  }, [stage, factor])
  return (
    <Box ref={root} sx={LAYER}>
      {children}
    </Box>
  )
}

function Boxes({ regions, on, openBanner, lists, drawing, stage, factor }: RegionLayerProps & OnStage) {
  const { boxes, pointed } = regions
  const [focused, setFocused] = useState<BoxId>()
  const openId = openBanner === null ? undefined : getBannerBoxId({ key: openBanner })
  const tabStop = [focused, openId].find((id) => boxes.some((one) => one.id === id)) ?? boxes[0]?.id
  const isDrawing = drawing !== undefined

  useEffect(() => {
    if (isDrawing) return
    const find = (at: { x: number; y: number }) => findBoxAt(boxes, { x: at.x / factor, y: at.y / factor })
    return stage.pointer.use({
      hover: (at) => {
        const one = at ? find(at) : undefined
        pointed.set(one?.id ?? null)
        return one ? 'pointer' : ''
      },
      click: (at) => {
        const one = find(at)
        if (one) on.choose(one)
      },
    })
  }, [stage, factor, boxes, pointed, on, isDrawing])
  useRevealOpened(regions, openBanner)

  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof HTMLElement && focusNeighbor(event.target, event.key)) event.preventDefault()
  }
  return (
    <Box
      role="group"
      aria-label={t('regions')}
      inert={isDrawing}
      onKeyDown={moveFocus}
      sx={isDrawing ? { opacity: 0.55 } : undefined}
      {...OWN_ARROWS}
      {...BOXES}
    >
      {boxes.map((one) => (
        <ShownRegion
          key={one.id}
          one={one}
          regions={regions}
          label={getLabel(one, lists)}
          isOpen={one.id === openId}
          isTabStop={one.id === tabStop}
          isMuted={one.banner !== undefined && one.banner.key === drawing?.banner}
          onChoose={on.choose}
          onFocused={setFocused}
        />
      ))}
    </Box>
  )
}

function getLabel(one: ShownBox, lists: Lists | undefined): string {
  if (!one.banner) return t('freeRegion', { number: one.region.number })
  const { brand, location = brand } = lists ? bannerTitle(one.banner, lists) : { brand: '' }
  return location === ''
    ? t('bannerNumber', { banner: one.number })
    : t('bannerBox', { banner: one.number, name: location })
}

/** Opening a panel brings its box into view. A capture opens at its top. */
function useRevealOpened({ boxes, reveal }: Regions, openBanner: number | null) {
  const shown = useRef(openBanner)
  useEffect(() => {
    if (shown.current === openBanner) return
    shown.current = openBanner
    const opened = boxes.find(({ banner }) => banner?.key === openBanner)
    if (opened) reveal(opened.box)
  }, [boxes, reveal, openBanner])
}

interface ShownRegionProps {
  one: ShownBox
  regions: Regions
  label: string
  isOpen: boolean
  isTabStop: boolean
  /** It is being drawn. */
  isMuted: boolean
  onChoose: (one: ShownBox) => void
  onFocused: (id: BoxId) => void
}

function ShownRegion({ one, regions, label, isOpen, isTabStop, isMuted, onChoose, onFocused }: ShownRegionProps) {
  const { id, box, banner } = one
  const { pointed, reveal } = regions
  const isPointed = useIsPointed(pointed, id)
  const leave = () => pointed.get() === id && pointed.set(null)
  const focus = () => {
    onFocused(id)
    pointed.set(id)
    reveal(box)
  }
  return (
    <Box
      style={placeBox(box)}
      data-pointed={isPointed || undefined}
      sx={[BOX, !banner && FREE, isOpen && OPEN, isPointed && POINTED, isMuted && { opacity: 0.4 }]}
    >
      <Box
        component="button"
        type="button"
        data-box={id}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={label}
        aria-pressed={banner ? isOpen : undefined}
        onClick={() => onChoose(one)}
        onFocus={focus}
        onBlur={leave}
        onPointerEnter={() => pointed.set(id)}
        onPointerLeave={leave}
        sx={banner ? BADGE : [BADGE, FREE_BADGE]}
      >
        {banner ? one.number : '+'}
      </Box>
    </Box>
  )
}

const LAYER = { position: 'absolute', top: 0, left: 0, width: 0, height: 0, transformOrigin: '0 0' } as const
