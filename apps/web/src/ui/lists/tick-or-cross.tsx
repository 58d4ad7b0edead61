import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import { t } from '../messages.ts'

/** Yes or no as an icon, with a text for screen readers. */
export function TickOrCross({ value }: { value: boolean }) {
  const look = { fontSize: '1rem', verticalAlign: 'middle' } as const
  return value ? (
    <Check titleAccess={t('yes')} sx={{ ...look, color: 'custom.states.sent.text' }} />
  ) : (
    <Close titleAccess={t('no')} sx={{ ...look, color: 'custom.text3' }} />
  )
}
