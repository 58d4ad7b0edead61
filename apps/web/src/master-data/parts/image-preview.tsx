import Box from '@mui/material/Box'
import { EDGES, type Edge } from '@vitrine/contract/master-data/image'
import { useState } from 'react'
import { t } from '../messages.ts'

interface ImagePreviewProps {
  source: string
  /** Edges at which the content may be cut off. */
  touches: readonly Edge[]
}

/** The whole picture, with a line along each edge that the content touches. */
export function ImagePreview({ source, touches }: ImagePreviewProps) {
  const [broken, setBroken] = useState<string>()
  if (broken === source) {
    return <Box sx={{ p: 3, typography: 'body2', color: 'text.secondary' }}>{t('pictureBroken')}</Box>
  }
  return (
    <Box sx={{ position: 'relative', display: 'inline-block', lineHeight: 0, maxWidth: '100%' }}>
      <Box component="img" src={source} alt={t('picturePreview')} onError={() => setBroken(source)} sx={PICTURE} />
      {EDGES.filter((edge) => touches.includes(edge)).map((edge) => (
        <Box key={edge} data-edge={edge} sx={{ ...LINE, ...PLACES[edge] }} />
      ))}
    </Box>
  )
}

const PICTURE = { display: 'block', maxWidth: '100%', maxHeight: 240, bgcolor: '#fff' } as const
const LINE = { position: 'absolute', bgcolor: 'warning.main' } as const
const WIDTH = 4
const PLACES: Readonly<Record<Edge, object>> = {
  top: { top: 0, left: 0, right: 0, height: WIDTH },
  right: { top: 0, right: 0, bottom: 0, width: WIDTH },
  bottom: { bottom: 0, left: 0, right: 0, height: WIDTH },
  left: { top: 0, left: 0, bottom: 0, width: WIDTH },
}
