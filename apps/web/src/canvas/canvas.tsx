import Box from '@mui/material/Box'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useStable } from '../ui/hooks/use-stable.ts'
import { hideRing, RING_OVER, showRing } from '../ui/image-viewer/focus-ring.ts'
import { CannotBeShown, PictureSkeleton } from '../ui/image-viewer/picture-states.tsx'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { getKeyEvents } from './canvas-keys.ts'
import type { CanvasProps } from './canvas-props.ts'
import { createEngine, type Engine, type EngineInput } from './engine.ts'
import { t } from './messages.ts'
import { RefusedNote } from './refused-note.tsx'
import { describeEffect } from './shape-text.ts'
import type { Effect } from './tools/tool.ts'
import { usePicture } from './use-picture.ts'

/** A picture with shapes that can be drawn, selected and changed. Controlled: reports changes and stores none. */
export function Canvas(props: CanvasProps) {
  const { picture, marks, selectedId, tool, isReadOnly = false, drawTone = 'text', control } = props
  const { src, width, height, alt } = picture
  const host = useRef<HTMLDivElement>(null)
  const layers = useRef<HTMLDivElement>(null)
  const engine = useRef<Engine>(null)
  const helpId = useId()
  const { image, hasFailed, retry } = usePicture(src)
  const [said, say] = useState('')
  const [refusal, setRefusal] = useState<{ message: string } | null>(null)
  const given: EngineInput = { marks, selectedId, tool, isReadOnly, drawTone, image }
  const newest = useRef(given)

  const { onEffect } = useStable({
    onEffect: (effect: Effect) => {
      const words = describeEffect(effect, marks, selectedId)
      if (words) say(words)
      switch (effect.type) {
        case 'drawn':
          props.onDrawn(effect.shape)
          return props.onTool('select')
        case 'reshaped':
          return props.onReshaped(effect.id, effect.shape, effect.coalesceKey)
        case 'reshaping':
          return props.onReshaping?.(effect.id, effect.shape)
        case 'select':
          if (effect.id !== selectedId) props.onSelect(effect.id)
          return
        case 'refused':
          return setRefusal({ message: effect.message })
      }
    },
  })

  useLayoutEffect(() => {
    newest.current = given
    engine.current?.setGiven(given)
  })
  useEffect(() => {
    if (!host.current || !layers.current) return
    const made = createEngine(host.current, layers.current, {
      picture: { width, height },
      given: newest.current,
      onEffect,
      onScale: control.tell,
    })
    engine.current = made
    const detach = control.attach(made.handle)
    return () => {
      detach()
      engine.current = null
      made.destroy()
    }
  }, [width, height, control, onEffect])

  const press = (event: KeyboardEvent<HTMLElement>) => {
    showRing(event)
    if (event.code === 'Space') engine.current?.holdSpace(true)
    const isOurs =
      event.code === 'Space' ||
      getKeyEvents(event).some(({ event, isPassedOn }) => engine.current?.dispatch(event) || !isPassedOn)
    if (!isOurs) return
    event.preventDefault()
    event.stopPropagation()
  }
  const leave = (event: FocusEvent<HTMLElement>) => {
    showRing(event)
    engine.current?.holdSpace(false)
  }
  return (
    <Box sx={FRAME}>
      <Box
        ref={host}
        role="application"
        aria-roledescription="drawing area"
        aria-label={alt}
        aria-describedby={helpId}
        aria-busy={!image && !hasFailed}
        tabIndex={0}
        onKeyDown={press}
        onKeyUp={({ code }) => code === 'Space' && engine.current?.holdSpace(false)}
        onBlur={leave}
        onPointerDown={hideRing}
        sx={HOST}
      >
        <Box ref={layers} aria-hidden sx={{ position: 'absolute', inset: 0, opacity: hasFailed ? 0 : 1 }} />
        {!image && !hasFailed && <PictureSkeleton />}
      </Box>
      {hasFailed && (
        <Box sx={FAILED}>
          <CannotBeShown onRetry={retry} />
        </Box>
      )}
      <RefusedNote refusal={refusal} onGone={() => setRefusal(null)} />
      <Box id={helpId} sx={VISUALLY_HIDDEN}>
        {t('keysHelp')}
      </Box>
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {said}
      </Box>
    </Box>
  )
}

const FRAME = {
  ...RING_OVER,
  position: 'relative',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  overflow: 'hidden',
} as const
const HOST = {
  position: 'relative',
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  bgcolor: 'custom.mat',
  touchAction: 'none',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  '&:focus-visible': { outline: 'none' },
} as const
const FAILED = { position: 'absolute', inset: 0, overflow: 'auto', bgcolor: 'custom.mat' } as const
