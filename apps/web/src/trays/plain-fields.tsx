import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import type { SxProps, Theme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type Ref, useId } from 'react'
import { DayRange } from '../ui/fields/day-range.tsx'
import { Labeled } from '../ui/fields/labeled.tsx'
import { CLEAR_BUTTON, clearAndFocus, onEnter, SearchInput } from '../ui/fields/search-input.tsx'
import { t as tUi } from '../ui/messages.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'
import type { TrayViewControls } from './use-tray-view.ts'

interface FieldProps {
  view: TrayViewControls
  sx?: SxProps<Theme>
}

interface SearchFieldProps extends FieldProps {
  inputRef?: Ref<HTMLInputElement>
  /** Without a label; the placeholder replaces it. */
  isBare?: boolean
}

export function SearchField({
  view: { filter, changeFilter, applyFilter },
  inputRef,
  isBare = false,
  sx,
}: SearchFieldProps) {
  const id = useId()
  const isOff = filter.captureId !== undefined
  const value = filter.search ?? ''
  const field = (
    <SearchInput
      id={id}
      value={value}
      placeholder={isBare ? tUi('search') : t('nameOrSku')}
      isOff={isOff}
      showsKey={!isBare}
      onChange={(search) => changeFilter('search', search === '' ? undefined : search)}
      onEnter={applyFilter}
      {...(inputRef && { inputRef })}
    />
  )
  if (isBare) return field
  return (
    <Labeled htmlFor={id} label={tUi('search')} isDisabled={isOff} {...(sx && { sx })}>
      {field}
    </Labeled>
  )
}

export function DayFields({ view: { filter, changeFilter }, sx }: FieldProps) {
  const { from, to, captureId } = filter
  return <DayRange from={from} to={to} onChange={changeFilter} disabled={captureId !== undefined} {...(sx && { sx })} />
}

/** Digits only, up to the length of a safe integer. */
const DIGITS = 15

export function CaptureIdField({ view: { filter, changeFilter, applyFilter }, sx }: FieldProps) {
  const id = useId()
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS)
    const captureId = Number(digits)
    changeFilter('captureId', captureId > 0 ? captureId : undefined)
  }
  const { captureId } = filter
  return (
    <Labeled htmlFor={id} label={t('captureId')} {...(sx && { sx })}>
      <TextField
        id={id}
        fullWidth
        value={captureId ?? ''}
        placeholder="#"
        onChange={({ target }) => change(target.value)}
        onKeyDown={onEnter(applyFilter)}
        slotProps={{
          htmlInput: { inputMode: 'numeric', enterKeyHint: 'search', autoComplete: 'off', style: TABULAR },
          input: {
            endAdornment: captureId !== undefined && (
              <IconButton
                aria-label={tUi('clearField', { label: t('captureId') })}
                onClick={clearAndFocus(() => changeFilter('captureId', undefined))}
                sx={CLEAR_BUTTON}
              >
                <Close />
              </IconButton>
            ),
          },
        }}
      />
    </Labeled>
  )
}
