import type { SxProps, Theme } from '@mui/material/styles'
import { t } from '../messages.ts'
import { DateField } from './date-field.tsx'

interface DayRangeProps {
  /** Days as in 2026-11-15; undefined = no limit. */
  from: string | undefined
  to: string | undefined
  onChange: (end: 'from' | 'to', day: string | undefined) => void
  disabled?: boolean
  /** Applied to each field. */
  sx?: SxProps<Theme>
}

/** Start and end date; neither can pass the other. */
export function DayRange({ from, to, onChange, ...props }: DayRangeProps) {
  return (
    <>
      <DateField label={t('from')} value={from} max={to} onChange={(day) => onChange('from', day)} {...props} />
      <DateField label={t('to')} value={to} min={from} onChange={(day) => onChange('to', day)} {...props} />
    </>
  )
}
