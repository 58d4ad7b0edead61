import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { encode } from 'uqr'

/** White border, which cameras need to find the code. */
const BORDER = 3

/** A QR code; dark on white in both themes, as cameras expect. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: BORDER })
    const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
    return { size, path }
  }, [text])
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: 184, height: 184, flex: 'none', bgcolor: '#fff', borderRadius: '6px' }}
    >
      <path d={path} fill="#000" />
    </Box>
  )
}
