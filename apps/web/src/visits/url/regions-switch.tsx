import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { t } from './messages.ts'

interface RegionsSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export const RegionsSwitch = ({ isOn, onChange }: RegionsSwitchProps) => (
  <FormControlLabel
    control={<Switch size="small" checked={isOn} onChange={(_event, checked) => onChange(checked)} />}
    label={t('showRegions')}
    sx={{ mr: 1 }}
  />
)
