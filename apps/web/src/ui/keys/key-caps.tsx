import Box from '@mui/material/Box'
import { getHintStyles, Kbd } from './kbd.tsx'
import { type Key, toKeyCaps, toSpoken } from './shortcuts.model.ts'

interface KeyCapsProps {
  of: Key
  /** Shows the combination on one cap, for long rows. */
  isShort?: boolean
}

/** Key caps, hidden from screen readers; the button or row announces the shortcut. */
export function KeyCaps({ of, isShort = false }: KeyCapsProps) {
  const caps = isShort ? [toKeyCaps(of).join(' ')] : toKeyCaps(of)
  return (
    <Box component="span" aria-hidden sx={[{ display: 'inline-flex', gap: '4px' }, getHintStyles]}>
      {caps.map((cap) => (
        <Kbd key={cap}>{cap}</Kbd>
      ))}
    </Box>
  )
}

/** Key caps as content: announced, with names instead of symbols. */
export function SpokenKey(props: KeyCapsProps) {
  return (
    <span role="img" aria-label={toSpoken(props.of)}>
      <KeyCaps {...props} />
    </span>
  )
}
