import Box from '@mui/material/Box'
import { hintIn, Kbd } from './kbd.tsx'
import { type Key, toKeyCaps, toSpoken } from './shortcuts.model.ts'

interface KeyCapsProps {
  of: Key
  /** All on one cap, for long rows. */
  isShort?: boolean
}

/** Visual key caps; the button or row has the shortcut in its accessible name. */
export function KeyCaps({ of, isShort = false }: KeyCapsProps) {
  const caps = isShort ? [toKeyCaps(of).join(' ')] : toKeyCaps(of)
  return (
    <Box component="span" aria-hidden sx={[{ display: 'inline-flex', gap: '4px' }, hintIn]}>
      {caps.map((cap) => (
        <Kbd key={cap}>{cap}</Kbd>
      ))}
    </Box>
  )
}

/** Where the caps are the content: read out, and by names where a cap shows a sign. */
export function SpokenKey(props: KeyCapsProps) {
  return (
    <span role="img" aria-label={toSpoken(props.of)}>
      <KeyCaps {...props} />
    </span>
  )
}
