// The canvas alone, with as many shapes as the address asks for, to be measured and to be looked at. No part of the product.
//   bench/canvas.ts opens /bench/canvas.html?marks=500&theme=dark
import '../src/ui/theme/base.css'
import Box from '@mui/material/Box'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type Point, SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Canvas } from '../src/canvas/canvas.tsx'
import { createHistory, record, redo, undo } from '../src/canvas/history.model.ts'
import type { Mark } from '../src/canvas/mark.ts'
import { TOOL_NAMES, type ToolName } from '../src/canvas/tools/tool.ts'
import { TOOLS } from '../src/canvas/tools/tools.ts'
import { useCanvasControl, useCanvasScale } from '../src/canvas/use-canvas-control.ts'
import { theme } from '../src/ui/theme/theme.ts'

const SIZE = { width: 3000, height: 2400 }
const address = new URLSearchParams(location.search)
const count = Number(address.get('marks') ?? 500)
const isReadOnly = address.has('readonly')

/** The same each time: a figure that changes with the dice says nothing. */
function createDice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

function paintPicture(): string {
  const canvas = Object.assign(document.createElement('canvas'), SIZE)
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  const dice = createDice(7)
  for (let i = 0; i < 900; i++) {
    context.fillStyle = `hsl(${dice() * 360} 60% ${20 + dice() * 70}%)`
    context.fillRect(dice() * SIZE.width - 200, dice() * SIZE.height - 200, dice() * 500, dice() * 400)
  }
  return canvas.toDataURL('image/jpeg', 0.9)
}

function shapeAt([x, y]: Point, kind: number, size: number): Shape {
  const offset = (dx: number, dy: number): Point => [Math.round(x + dx * size), Math.round(y + dy * size)]
  const shapes: Shape[] = [
    { type: SHAPE_TYPE.rectangle, points: [offset(0, 0), offset(1.6, 0.6)] },
    {
      type: SHAPE_TYPE.polygon,
      points: [offset(0, 0.2), offset(0.8, 0), offset(1.5, 0.3), offset(1.4, 1), offset(0.5, 1.2)],
    },
    { type: SHAPE_TYPE.circle, points: [offset(0.5, 0.5), offset(1, 0.5)] },
    { type: SHAPE_TYPE.line, points: [offset(0, 0), offset(1, 0.7)] },
    { type: SHAPE_TYPE.dot, points: [offset(0.5, 0.5)] },
  ]
  return shapes[kind] as Shape
}

function createMarks(): readonly Mark[] {
  const dice = createDice(3)
  return Array.from({ length: count }, (_, index): Mark => {
    const at: Point = [dice() * (SIZE.width - 250), dice() * (SIZE.height - 250)]
    const kind = dice() < 0.6 ? 0 : dice() < 0.6 ? 1 : Math.floor(dice() * 5)
    return {
      id: `m${index + 1}`,
      shape: shapeAt(at, kind, (count > 50 ? 60 : 160) + dice() * 80),
      tone: index % 9 === 8 ? 'product' : 'text',
      label: `${index + 1}`,
      ...(index % 7 === 3 && { isProposed: true }),
      ...(index % 9 === 8 && { isFaded: true }),
      ...(index % 29 === 11 && { isWrong: true }),
    }
  })
}

const PICTURE = { src: address.get('src') ?? paintPicture(), ...SIZE, alt: 'A picture to draw on' }

function Page() {
  const [history, setHistory] = useState(() => createHistory(createMarks()))
  const [selectedId, select] = useState<string | null>(null)
  const [tool, setTool] = useState<ToolName>('select')
  const control = useCanvasControl()
  const marks = history.present
  useEffect(() => {
    Object.assign(window, {
      bench: { marks, selectedId, tool, control, select, undo: () => setHistory(undo), redo: () => setHistory(redo) },
    })
  })
  return (
    <Box sx={{ height: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ display: 'flex', gap: 1, p: 1, flexWrap: 'wrap' }}>
        {TOOL_NAMES.map((name) => {
          const { icon: Icon, label } = TOOLS[name]
          return (
            <Box component="button" key={name} aria-pressed={tool === name} onClick={() => setTool(name)}>
              <Icon fontSize="small" /> {label}
            </Box>
          )
        })}
        <Scale control={control} />
      </Box>
      <Canvas
        picture={PICTURE}
        marks={marks}
        selectedId={selectedId}
        tool={tool}
        isReadOnly={isReadOnly}
        control={control}
        onSelect={select}
        onTool={setTool}
        onDrawn={(shape) => {
          const id = `d${performance.now()}`
          setHistory((history) =>
            record(history, [...history.present, { id, shape, tone: 'text', label: `${history.present.length + 1}` }]),
          )
          select(id)
        }}
        onReshaped={(id, shape, coalesceKey) =>
          setHistory((history) =>
            record(
              history,
              history.present.map((mark) => (mark.id === id ? { ...mark, shape } : mark)),
              coalesceKey,
            ),
          )
        }
      />
    </Box>
  )
}

function Scale({ control }: { control: ReturnType<typeof useCanvasControl> }) {
  return <span data-scale>{useCanvasScale(control)}</span>
}

document.documentElement.dataset.theme = address.get('theme') ?? 'light'
createRoot(document.getElementById('root') as HTMLElement).render(
  <ThemeProvider theme={theme} defaultMode={address.get('theme') === 'dark' ? 'dark' : 'light'}>
    <CssBaseline />
    <Page />
  </ThemeProvider>,
)
