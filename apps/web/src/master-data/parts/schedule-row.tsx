import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { toDensityHeight } from '../../ui/theme/density.ts'
import { t } from '../messages.ts'
import { type ScheduleEntry, WEEKDAYS, withoutTime, withTime, withWeekdays } from './schedule.model.ts'
import { TimeField, TimeTag } from './schedule-times.tsx'

interface ScheduleRowProps {
  entries: readonly ScheduleEntry[]
  index: number
  isDisabled: boolean
  onChange: (entries: readonly ScheduleEntry[]) => void
  onRemove: () => void
}

/** Days that share the same times. */
export function ScheduleRow({ entries, index, isDisabled, onChange, onRemove }: ScheduleRowProps) {
  const entry = entries[index]
  if (!entry) return null
  const number = entries.length > 1 ? index + 1 : undefined
  return (
    <Box sx={FRAME}>
      <ToggleButtonGroup
        value={entry.weekdays}
        aria-label={number ? t('daysNumbered', { number }) : t('days')}
        disabled={isDisabled}
        onChange={(_event, weekdays: number[]) => onChange(withWeekdays(entries, index, weekdays))}
        sx={{ minWidth: 0 }}
      >
        {WEEKDAYS.map((name, at) => (
          <ToggleButton key={name} value={at + 1} sx={DAY}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {!isDisabled && (
        <IconButton
          size="small"
          aria-label={number ? t('removeDaysNumbered', { number }) : t('removeDays')}
          onClick={onRemove}
        >
          <DeleteOutline sx={{ fontSize: '1.125rem' }} />
        </IconButton>
      )}
      <Box role="group" aria-label={number ? t('timesNumbered', { number }) : t('times')} sx={TIMES}>
        {entry.times.map((time) => (
          <TimeTag
            key={time}
            time={time}
            {...(!isDisabled && { onRemove: () => onChange(withoutTime(entries, index, time)) })}
          />
        ))}
        {!isDisabled && (
          <TimeField
            label={number ? t('addTimeNumbered', { number }) : t('addTime')}
            onTime={(time) => onChange(withTime(entries, index, time))}
          />
        )}
      </Box>
    </Box>
  )
}

const FRAME = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 1,
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: 'custom.sub',
} as const

const TIMES = { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 } as const

const DAY = {
  flex: '1 1 0',
  minWidth: 0,
  height: { xs: 44, md: toDensityHeight(30) },
  px: 0,
  typography: 'caption',
  fontWeight: 550,
  textTransform: 'none',
  color: 'text.secondary',
  borderColor: 'custom.field',
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'custom.tint', color: 'custom.tintText' },
} as const
