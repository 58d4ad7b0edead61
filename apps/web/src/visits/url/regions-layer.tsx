import Box from '@mui/material/Box'
import type { PageRegion } from '@vitrine/contract/visits/page-facts'

interface RegionsLayerProps {
  regions: readonly PageRegion[]
  /** Of the picture, in whose pixels the boxes are. */
  size: { readonly width: number; readonly height: number }
}

/** Numbered boxes over the picture. Slides of a carousel have the same box, so only the first is drawn. */
export function RegionsLayer({ regions, size }: RegionsLayerProps) {
  const drawn = numberRegions(regions).filter(({ region }) => isDrawn(region))
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
    >
      {drawn.map(({ region: { box }, number }) => (
        <g key={number}>
          <Box component="rect" {...box} sx={BOX} />
          <rect x={box.x} y={box.y} width={34} height={26} fill="#0E5F5D" />
          <text x={box.x + 17} y={box.y + 19} fill="#fff" fontSize={17} fontWeight={600} textAnchor="middle">
            {number}
          </text>
        </g>
      ))}
    </Box>
  )
}

/** As numbered on the picture and in the list. */
export const numberRegions = (regions: readonly PageRegion[]) =>
  regions.map((region, index) => ({ region, number: index + 1 }))

const isDrawn = ({ slide }: PageRegion) => slide === undefined || slide.number === 1

const BOX = { fill: 'rgba(14, 95, 93, 0.12)', stroke: '#0E5F5D', strokeWidth: 3 } as const
