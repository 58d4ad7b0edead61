import Box from '@mui/material/Box'
import { Kbd } from './kbd.tsx'
import { capsOf, type Key } from './shortcuts.model.ts'

/** The caps of a key, side by side. A hint for the eye: the button or row beside it says the same in words. */
export function KeyCaps({ of }: { of: Key }) {
  return (
    <Box component="span" aria-hidden sx={{ display: 'inline-flex', gap: '4px' }}>
      {capsOf(of).map((cap) => (
        <Kbd key={cap}>{cap}</Kbd>
      ))}
    </Box>
  )
}
