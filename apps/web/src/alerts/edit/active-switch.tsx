import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { t } from '../messages.ts'

interface ActiveSwitchProps {
  isActive: boolean
  onChange: (isActive: boolean) => void
}

export function ActiveSwitch({ isActive, onChange }: ActiveSwitchProps) {
  return (
    <FormControlLabel
      label={t('active')}
      control={
        <Switch checked={isActive} onChange={(event) => onChange(event.target.checked)} disableRipple sx={SWITCH} />
      }
      sx={{
        m: 0,
        mr: 1,
        gap: 1,
        minHeight: { xs: 44, md: 32 },
        '& .MuiFormControlLabel-label': { typography: 'body2' },
      }}
    />
  )
}

/** A 34 × 20 track with the knob inside; outlined when off. */
const SWITCH = {
  width: 34,
  height: 20,
  p: 0,
  overflow: 'visible',
  '& .MuiSwitch-switchBase': { p: '3px', '&.Mui-checked': { transform: 'translateX(14px)' } },
  '& .MuiSwitch-thumb': { width: 14, height: 14, boxShadow: 'none', bgcolor: 'custom.field' },
  '& .MuiSwitch-track.MuiSwitch-track': {
    borderRadius: '10px',
    opacity: 1,
    border: 1,
    borderColor: 'custom.field',
    bgcolor: 'background.paper',
  },
  '& .Mui-checked .MuiSwitch-thumb': { bgcolor: 'primary.contrastText' },
  '& .Mui-checked + .MuiSwitch-track.MuiSwitch-track': { bgcolor: 'primary.main', borderColor: 'primary.main' },
  '& .Mui-focusVisible + .MuiSwitch-track': {
    outline: '2px solid var(--v-palette-primary-main)',
    outlineOffset: '2px',
  },
} as const
