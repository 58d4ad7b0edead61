import Box from '@mui/material/Box'
import { VISUALLY_HIDDEN } from '../theme/visually-hidden.ts'
import { shortName } from './short-name.ts'

/** Number of characters at the end that are always shown. */
const END = 24

export const isAddress = (text: unknown): text is string => typeof text === 'string' && /^https?:\/\//.test(text)

/** Truncates in the middle, because addresses of one eTailer differ at the end. */
export function Address({ children }: { children: string }) {
  const text = shortName(children)
  return (
    <Box component="span" sx={{ display: 'block', position: 'relative' }}>
      <Box component="span" aria-hidden sx={{ display: 'flex', minWidth: 0, whiteSpace: 'pre' }}>
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {text.slice(0, -END)}
        </Box>
        <Box component="span" sx={{ flex: 'none' }}>
          {text.slice(-END)}
        </Box>
      </Box>
      {/* read as one word by screen readers, and not copied twice */}
      <Box component="span" sx={{ ...VISUALLY_HIDDEN, userSelect: 'none' }}>
        {text}
      </Box>
    </Box>
  )
}
