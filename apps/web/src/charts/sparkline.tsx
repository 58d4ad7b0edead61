import Box from '@mui/material/Box'
import { getLine, useChartColours } from './palette.ts'
import { drawSparkline } from './sparkline.model.ts'

interface SparklineProps {
  /** Oldest first; null for missing values. */
  values: readonly (number | null)[]
  /** Accessible name. */
  label: string
  tone?: 'own' | 'plain'
  /** Color of a series; overrides the tone. */
  colour?: string
  width?: number
  height?: number
}

const EDGE = 3

/** A trend line at the height of a line of text. */
export function Sparkline({ values, label, tone = 'plain', colour, width = 132, height = 26 }: SparklineProps) {
  const colours = useChartColours()
  const { path, lone, last } = drawSparkline(values, { width, height, edge: EDGE })
  const ink = colour ?? getLine(colours, tone === 'own' ? 0 : null)
  if (!last) return <Box component="span" sx={{ display: 'inline-block', width, height }} />
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ display: 'block', flex: 'none', overflow: 'visible' }}
    >
      <path d={path} fill="none" stroke={ink} strokeWidth={1.5} strokeLinejoin="round" strokeLinecap="round" />
      {lone.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={1.25} fill={ink} />
      ))}
      <circle cx={last[0]} cy={last[1]} r={2.5} fill={ink} />
    </svg>
  )
}
