import Box from '@mui/material/Box'
import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Stage } from '../../ui/image-viewer/stage.ts'
import { getMode, OWN_ARROWS } from '../../ui/work-dialog/mode.ts'
import { t } from '../messages.ts'
import { BOX, TINTED } from './box-styles.ts'
import { nudgeBox, spanBox } from './drawing.model.ts'
import type { Drawing } from './drawing.ts'
import { focusOnPicture } from './focus-box.ts'
import { placeBox } from './place-box.ts'
import type { RegionEvents } from './use-regions.ts'

/** The distance to an edge, in screen pixels, at which a dragged corner snaps to it. */
const SNAP = 6

interface DrawnRegionProps {
  stage: Stage
  factor: number
  drawing: Drawing
  on: RegionEvents
}

/** The box that is being drawn, by dragging on the picture or with the arrow keys. */
export function DrawnRegion({ stage, factor, drawing, on }: DrawnRegionProps) {
  const element = useRef<HTMLDivElement>(null)
  const box = useSyncExternalStore(drawing.subscribe, drawing.get)
  const { picture, others } = drawing

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each drawing
  useEffect(() => focusOnPicture(element.current), [drawing])
  useEffect(() => {
    const toRegion = ({ x, y }: { x: number; y: number }) => ({ x: x / factor, y: y / factor })
    return stage.pointer.use({
      hover: () => 'crosshair',
      drag: {
        move: (from, to, { shiftKey }) => {
          const reach = shiftKey ? 0 : SNAP / (stage.seen().view.scale * factor)
          const drawn = spanBox(toRegion(from), toRegion(to), picture, { boxes: others, reach })
          if (drawn) drawing.set(drawn)
        },
        end: () => element.current?.focus({ preventScroll: true }),
      },
    })
  }, [stage, factor, drawing, picture, others])
  // a field takes the keys that would change the box
  useEffect(() => {
    const cancel = ({ target }: FocusEvent) => getMode(target) === 'form' && on.cancelDrawing()
    document.addEventListener('focusin', cancel)
    return () => document.removeEventListener('focusin', cancel)
  }, [on])

  const press = (event: KeyboardEvent) => {
    const run = { Enter: on.applyDrawing, Delete: on.removeDrawn }[event.key]
    const nudged = nudgeBox(box, event, picture, stage.seen().view.rotation)
    if (!run && !nudged) return
    event.preventDefault()
    if (run) return run()
    if (!nudged) return
    drawing.set(nudged)
    stage.reveal({
      x: nudged.x * factor,
      y: nudged.y * factor,
      width: nudged.width * factor,
      height: nudged.height * factor,
    })
  }
  return (
    <Box
      ref={element}
      role="application"
      aria-label={t('drawRegionOf', { banner: drawing.number })}
      tabIndex={0}
      data-drawn=""
      onKeyDown={press}
      style={placeBox(box)}
      sx={DRAWN}
      {...OWN_ARROWS}
    />
  )
}

const DRAWN = {
  ...BOX,
  zIndex: 3,
  borderWidth: 3,
  bgcolor: TINTED,
  '&:focus-visible': { outline: 'none' },
} as const
