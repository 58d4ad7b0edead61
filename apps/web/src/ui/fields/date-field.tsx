import 'dayjs/locale/en-gb'
import 'dayjs/locale/es'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs, { type Dayjs } from 'dayjs'
import { type FocusEvent, type ReactNode, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { locales } from '../../platform/language.ts'
import { DATE_FIELD } from './date-field.styles.ts'
import { DATE_PICKER_TEXTS } from './date-picker-texts.ts'

interface DateFieldProps {
  readonly label: string
  /** A day as in 2026-11-15; undefined = none. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  /** The allowed range. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly disabled?: boolean
  /**
   * Forms validate themselves: a day after `max` is passed on as it is, and an incomplete one as none. There is no clear button.
   */
  readonly isInForm?: boolean
  /** In a form, also passes on a day before `min`. */
  readonly givesEarlyDay?: boolean
  /** In a form, an optional day can be cleared. */
  readonly isOptional?: boolean
  /** In a form, the value passed on for an incomplete day. */
  readonly noDay?: string
  readonly error?: ReactNode
  readonly hint?: ReactNode
  readonly sx?: SxProps<Theme>
}

const ISO_DAY = 'YYYY-MM-DD'
const toDay = (value: string | undefined) => (value === undefined ? undefined : dayjs(value, ISO_DAY))

/** A day, in British format in English: typed in parts or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, min, max, disabled = false, isInForm = false, error, hint, sx } = props
  const { isOptional = !isInForm, noDay, givesEarlyDay = false } = props
  // Keeps the picker's own object: another one, even for the same day, would end the typing. `of` is the value it belongs to,
  // which an incomplete or out-of-range day does not change.
  const [shown, setShown] = useState<{ day: Dayjs | null; of: string | undefined }>(() => ({
    day: toDay(value) ?? null,
    of: value,
  }))
  if (shown.of !== value) setShown({ day: toDay(value) ?? null, of: value })
  // a 2 on the way to a 25 is a valid day too: if the result is invalid, the value from before the typing is restored
  const before = useRef(value)
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = value
  }
  // The picker clears typed digits in effects (useFieldState). On a busy page a key can arrive before them, and typing 31 over
  // 30/09 would leave no day. Pending effects are therefore flushed before each key.
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0)
  const flushEffects = () => flushSync(draw)
  const minDate = toDay(min)
  const maxDate = toDay(max)
  return (
    <Box
      onFocus={enter}
      onKeyDownCapture={flushEffects}
      onInputCapture={flushEffects}
      sx={[DATE_FIELD, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <LocalizationProvider
        dateAdapter={AdapterDayjs}
        adapterLocale={locales.dates.toLowerCase()}
        localeText={DATE_PICKER_TEXTS}
      >
        <DatePicker
          label={label}
          value={shown.day}
          {...(minDate && { minDate })}
          {...(maxDate && { maxDate })}
          disabled={disabled}
          onChange={(day, { validationError }) => {
            const isBeyond = validationError === 'maxDate' || (givesEarlyDay && validationError === 'minDate')
            const isGiven = validationError === null || (isInForm && isBeyond)
            const chosen = isGiven ? day?.format(ISO_DAY) : isInForm ? noDay : before.current
            setShown({ day, of: chosen })
            if (chosen !== value) onChange(chosen)
          }}
          slotProps={{
            field: { clearable: isOptional },
            textField: {
              size: 'small',
              fullWidth: true,
              ...(isInForm && {
                required: !isOptional,
                error: error !== undefined,
                helperText: error ?? hint,
                slotProps: { formHelperText: { component: 'div' } as object },
              }),
            },
          }}
        />
      </LocalizationProvider>
    </Box>
  )
}
