import Box from '@mui/material/Box'
import type { Mark, Plot } from './plot.model.ts'

interface CursorMarksProps {
  x: number
  mark: Mark
  band: { left: number; width: number }
  plot: Plot
  dots: readonly ({ key: string; y: number; colour: string } | null)[]
}

/** A line at the period with a dot per series; columns are highlighted as a whole. */
export function CursorMarks({ x, mark, band, plot, dots }: CursorMarksProps) {
  if (mark === 'column') {
    return <Box sx={{ ...BAND }} style={{ ...band, top: plot.top, height: plot.height }} />
  }
  return (
    <>
      <Box sx={LINE} style={{ left: x - 0.5, top: plot.top, height: plot.height }} />
      {dots.map(
        (dot) =>
          dot && <Box key={dot.key} sx={{ ...DOT, bgcolor: dot.colour }} style={{ left: x - 4.5, top: dot.y - 4.5 }} />,
      )}
    </>
  )
}

const OVER = { position: 'absolute', pointerEvents: 'none' } as const
const LINE = { ...OVER, width: '1px', bgcolor: 'text.primary' } as const
const DOT = {
  ...OVER,
  width: 9,
  height: 9,
  borderRadius: '50%',
  border: '2px solid',
  borderColor: 'background.paper',
} as const
const BAND = {
  ...OVER,
  borderRadius: '3px',
  bgcolor: 'color-mix(in srgb, var(--v-palette-text-primary) 8%, transparent)',
} as const
