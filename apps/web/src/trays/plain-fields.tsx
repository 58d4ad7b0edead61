import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import type { SxProps, Theme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { LIMITS } from '@vitrine/contract/limits'
import { type KeyboardEvent, type Ref, useId } from 'react'
import { DateField } from '../ui/date-field.tsx'
import { KeyCaps } from '../ui/key-caps.tsx'
import { Labelled } from '../ui/labelled.tsx'
import { TABULAR } from '../ui/theme.ts'
import type { TrayViewControls } from './use-tray-view.ts'

interface FieldProps {
  view: TrayViewControls
  sx?: SxProps<Theme>
}

/** ENTER does not wait for the hand to rest. */
const onEnter = (apply: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter') apply()
}

interface SearchFieldProps extends FieldProps {
  inputRef?: Ref<HTMLInputElement>
  /** Where room is short the placeholder says it all. */
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
    <TextField
      id={id}
      fullWidth
      disabled={isOff}
      value={value}
      sx={{ '& input': { textOverflow: 'ellipsis' } }}
      placeholder={isBare ? 'Search' : 'Name, keyword, SKU'}
      onChange={({ target }) => changeFilter('search', target.value === '' ? undefined : target.value)}
      onKeyDown={onEnter(applyFilter)}
      {...(inputRef && { inputRef })}
      slotProps={{
        htmlInput: {
          'aria-label': 'Search',
          maxLength: LIMITS.search,
          enterKeyHint: 'search',
          autoComplete: 'off',
          spellCheck: false,
        },
        input: {
          startAdornment: (
            <InputAdornment position="start" sx={{ mr: 0.5 }}>
              <Search />
            </InputAdornment>
          ),
          endAdornment: value ? (
            <IconButton
              aria-label="Clear Search"
              disabled={isOff}
              onClick={() => changeFilter('search', undefined)}
              sx={SMALL}
            >
              <Close />
            </IconButton>
          ) : (
            !isBare && (
              <InputAdornment position="end">
                <KeyCaps of="/" />
              </InputAdornment>
            )
          ),
        },
      }}
    />
  )
  if (isBare) return field
  return (
    <Labelled htmlFor={id} label="Search" isDisabled={isOff} {...(sx && { sx })}>
      {field}
    </Labelled>
  )
}

const SMALL = { width: 24, height: 24, mr: '-8px', '& svg': { fontSize: '1rem' } } as const

/** From and to, each no further than the other. */
export function DayFields({ view: { filter, changeFilter }, sx }: FieldProps) {
  const { from, to, captureId } = filter
  const props = { disabled: captureId !== undefined, ...(sx && { sx }) }
  return (
    <>
      <DateField label="From" value={from} max={to} onChange={(day) => changeFilter('from', day)} {...props} />
      <DateField label="To" value={to} min={from} onChange={(day) => changeFilter('to', day)} {...props} />
    </>
  )
}

/** Digits only; as many as a number can have. */
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
    <Labelled htmlFor={id} label="Capture id" {...(sx && { sx })}>
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
              <IconButton aria-label="Clear Capture id" onClick={() => changeFilter('captureId', undefined)} sx={SMALL}>
                <Close />
              </IconButton>
            ),
          },
        }}
      />
    </Labelled>
  )
}
