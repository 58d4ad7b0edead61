import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { runsOn, toMask, WEEKDAYS } from '@vitrine/contract/alerts/days'
import { useId } from 'react'
import { FIELD_HEIGHT, FormRow, getDescribedBy } from '../../ui/fields/form-row.tsx'
import { t } from '../messages.ts'
import { getWeekday } from '../times.model.ts'

interface DaysFieldProps {
  mask: number
  onChange: (mask: number) => void
  error: string | undefined
}

/** Toggles for Sunday to Saturday. */
export function DaysField({ mask, onChange, error }: DaysFieldProps) {
  const id = useId()
  return (
    <FormRow label={t('daysItRuns')} htmlFor={id} isRequired error={error}>
      <ToggleButtonGroup
        value={WEEKDAYS.flatMap((_day, index) => (runsOn(mask, index) ? [index] : []))}
        onChange={(_event, chosen: number[]) => onChange(toMask(chosen))}
        aria-labelledby={`${id}-label`}
        {...getDescribedBy(id, { error })}
        sx={{ width: '100%' }}
      >
        {WEEKDAYS.map((day, index) => (
          <ToggleButton key={day} value={index} aria-label={getWeekday(index, 'long')} sx={DAY}>
            {getWeekday(index, 'short')}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </FormRow>
  )
}

const DAY = {
  flex: 1,
  minWidth: 0,
  height: FIELD_HEIGHT,
  px: 0,
  typography: 'body2',
  textTransform: 'none',
  color: 'text.secondary',
  borderColor: 'custom.field',
  '&.Mui-selected, &.Mui-selected:hover': {
    fontWeight: 600,
    color: 'primary.contrastText',
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
  },
  // separates adjacent selected days
  '.Mui-selected + &.Mui-selected': {
    boxShadow: 'inset 1px 0 color-mix(in srgb, var(--v-palette-primary-contrastText) 35%, transparent)',
  },
} as const
