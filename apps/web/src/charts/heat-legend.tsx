import Box from '@mui/material/Box'
import { TABULAR } from '../ui/theme/theme.ts'
import { GapLegend } from './gap-legend.tsx'
import type { HeatScale } from './heat-scale.ts'

interface HeatLegendProps {
  scale: HeatScale
  /** Meaning of hatched cells; undefined if there are none. */
  gapText: string | undefined
}

/** Explains the first and last shade and the hatching. */
export function HeatLegend({ scale: { shades, ends }, gapText }: HeatLegendProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Box sx={SCALE}>
        {ends[0]}
        <Box sx={{ display: 'flex', gap: '2px' }} aria-hidden>
          {shades.map(({ fill }) => (
            <Box key={fill} sx={SWATCH} style={{ backgroundColor: fill }} />
          ))}
        </Box>
        {ends[1]}
      </Box>
      {gapText && <GapLegend text={gapText} />}
    </Box>
  )
}

const SCALE = {
  ...TABULAR,
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  typography: 'caption',
  color: 'custom.text3',
} as const
const SWATCH = { width: 14, height: 10, borderRadius: '2px', outline: '1px solid', outlineColor: 'divider' } as const
