import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'

/** Yes or no as a sign; who does not see it hears the word. */
export function TickOrCross({ value }: { value: boolean }) {
  const look = { fontSize: '1rem', verticalAlign: 'middle' } as const
  return value ? (
    <Check titleAccess="Yes" sx={{ ...look, color: 'custom.states.sent.text' }} />
  ) : (
    <Close titleAccess="No" sx={{ ...look, color: 'custom.text3' }} />
  )
}
