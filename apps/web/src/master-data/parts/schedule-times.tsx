import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { toDensityHeight } from '../../ui/theme/density.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import { t } from '../messages.ts'
import { parseTime } from './schedule.model.ts'

/** A time of day; a click removes it. */
export function TimeTag({ time, onRemove }: { time: string; onRemove?: () => void }) {
  if (!onRemove) return <Box sx={TAG}>{time}</Box>
  return (
    <ButtonBase
      aria-label={t('removeTime', { time })}
      onClick={({ currentTarget }) => {
        // keep focus when the tag is removed
        currentTarget.closest('[role=group]')?.querySelector('input')?.focus()
        onRemove()
      }}
      sx={{ ...TAG, '&:hover': { bgcolor: 'action.hover' } }}
    >
      {time}
      <Close sx={{ fontSize: '0.875rem', mr: '-2px', color: 'custom.text3' }} />
    </ButtonBase>
  )
}

/** A complete time. */
const WHOLE = /^(\d{1,2}[:.]\d{2}|\d{4})$/

/**
 * Accepts a time once it is complete, and a short one such as `8` on ENTER or blur. Not a native time input, because
 * that may use a.m. and p.m., unlike the tags.
 */
export function TimeField({ label, onTime }: { label: string; onTime: (time: string) => void }) {
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  const acceptTime = (given: string) => {
    const time = parseTime(given)
    setWrong(time === undefined && given.trim() !== '')
    setText(time === undefined ? given : '')
    if (time !== undefined) onTime(time)
  }
  return (
    <TextField
      value={text}
      placeholder={t('timeFormat')}
      error={isWrong}
      onChange={({ target: { value } }) => {
        if (WHOLE.test(value)) return acceptTime(value)
        setText(value)
        setWrong(false)
      }}
      onBlur={() => acceptTime(text)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        acceptTime(text)
      }}
      slotProps={{ htmlInput: { 'aria-label': label, maxLength: 5, inputMode: 'numeric', autoComplete: 'off' } }}
      sx={FIELD}
    />
  )
}

const TAG = {
  ...TABULAR,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  height: { xs: 36, md: toDensityHeight(28) },
  px: 1,
  borderRadius: '5px',
  border: 1,
  borderColor: 'custom.line2',
  bgcolor: 'background.paper',
  typography: 'body2',
  color: 'text.primary',
} as const

const FIELD = {
  width: 76,
  '& .MuiOutlinedInput-root': { ...TABULAR, height: { xs: 40, md: toDensityHeight(30) }, minHeight: 0, px: 1 },
  '& .MuiOutlinedInput-input': { p: 0, typography: 'body2' },
} as const
