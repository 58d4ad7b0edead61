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
import { locales } from '../platform/language.ts'
import { DATE_FIELD } from './date-field-look.ts'
import { DATE_PICKER_TEXTS } from './date-picker-texts.ts'

interface DateFieldProps {
  readonly label: string
  /** A day as in 2026-11-15; undefined = none. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  /** The first and the last day that can be chosen. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly disabled?: boolean
  /**
   * A form says itself what is wrong: a day after the last one is given on as it is, and what is no day (yet) as none. The
   * day cannot be cleared with a click there.
   */
  readonly isInForm?: boolean
  /** In a form, a day before the first one is given on as well. */
  readonly givesEarlyDay?: boolean
  /** In a form, whether it must be given; one that need not can be cleared. */
  readonly isOptional?: boolean
  /** In a form, what is given on for what is no day (yet). */
  readonly noDay?: string
  readonly error?: ReactNode
  readonly hint?: ReactNode
  readonly sx?: SxProps<Theme>
}

const ISO_DAY = 'YYYY-MM-DD'
const dayOf = (value: string | undefined) => (value === undefined ? undefined : dayjs(value, ISO_DAY))

/** A day, written as in Great Britain: typed part by part or picked from a calendar, and cleared with one click. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, min, max, disabled = false, isInForm = false, error, hint, sx } = props
  const { isOptional = !isInForm, noDay, givesEarlyDay = false } = props
  // The picker's own day is kept as it gave it: another object, though the same day, would end what is being typed. `of` is
  // the value that it stands for, which a day half typed or out of range leaves as it was.
  const [shown, setShown] = useState<{ day: Dayjs | null; of: string | undefined }>(() => ({
    day: dayOf(value) ?? null,
    of: value,
  }))
  if (shown.of !== value) setShown({ day: dayOf(value) ?? null, of: value })
  // a 2 on the way to a 25 is a day too: if what it becomes is none, the one from before the typing counts again
  const before = useRef(value)
  const enter = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = value
  }
  // The picker keeps what is typed until the effects of its last drawing, which clear it (useFieldState): on a busy page a key
  // comes before them, and of 31 typed over 30/09 no day would be left. So the effects left over are run before each key.
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0)
  const settle = () => flushSync(draw)
  const minDate = dayOf(min)
  const maxDate = dayOf(max)
  return (
    <Box
      onFocus={enter}
      onKeyDownCapture={settle}
      onInputCapture={settle}
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
