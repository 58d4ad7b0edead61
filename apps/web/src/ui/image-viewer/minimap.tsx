import Box from '@mui/material/Box'
import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Stage } from './stage.ts'
import { mapSize, type PictureArea, type Size } from './view.model.ts'

const MAP_WIDTH = 64
const PADDING = 16
/** Width of the column next to a tall page. */
export const MAP_COLUMN = MAP_WIDTH + 2 * PADDING

/** A point of the map, as fractions of the picture's sides. */
function getPointerShare({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

const toPercent = (value: number) => `${value * 100}%`
const frameStyle = ({ x, y, width, height }: PictureArea) => ({
  left: toPercent(x),
  top: toPercent(y),
  width: toPercent(width),
  height: toPercent(height),
})

interface MinimapProps {
  stage: Stage
  room: Size
  /** In a separate column for a tall page; otherwise over a corner of the picture. */
  isBeside: boolean
}

/** A small map of the picture with a frame around the visible part. Clicking or dragging moves there; pointer only. */
export function Minimap({ stage, room, isBeside }: MinimapProps) {
  const paper = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(stage.seen().isWhole)

  useLayoutEffect(() => {
    // runs in every frame of a movement, so it bypasses React
    const follow = () => {
      const seen = stage.seen()
      setWhole(seen.isWhole)
      if (frame.current) Object.assign(frame.current.style, frameStyle(seen.part))
    }
    follow()
    return stage.subscribe(follow)
  }, [stage])

  useEffect(() => {
    let isOver = false
    stage
      .drawMap()
      .then((map) => {
        if (isOver) return
        map.style.cssText = 'display: block; width: 100%; height: 100%'
        paper.current?.replaceChildren(map)
      })
      // the picture shows the error
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [stage])

  const go = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId)
    else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    stage.centreOn(getPointerShare(event))
  }
  const { width, height } = mapSize(stage.size, { width: MAP_WIDTH, height: Math.max(1, room.height - 2 * PADDING) })
  return (
    <Box aria-hidden data-minimap sx={[isBeside ? COLUMN : CORNER, isWhole && { visibility: 'hidden' }]}>
      <Box sx={{ ...MAP, width, height }} onPointerDown={go} onPointerMove={go}>
        <div ref={paper} style={{ width: '100%', height: '100%' }} />
        <Box ref={frame} sx={FRAME} />
      </Box>
    </Box>
  )
}

const COLUMN = {
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  width: MAP_COLUMN,
  p: `${PADDING}px`,
  bgcolor: 'background.paper',
  borderLeft: 1,
  borderColor: 'divider',
} as const

const CORNER = {
  position: 'absolute',
  top: PADDING,
  right: PADDING,
  p: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const

const MAP = { position: 'relative', mx: 'auto', cursor: 'pointer', touchAction: 'none', bgcolor: 'custom.sub' } as const

/** The accent color with a dark halo, visible on any image. */
const FRAME = {
  position: 'absolute',
  minHeight: 4,
  pointerEvents: 'none',
  outline: '2px solid #63C4B9',
  boxShadow: '0 0 0 3px #06201E, inset 0 0 0 1px #06201E',
} as const
