import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { LIMITS } from '@vitrine/contract/limits'
import type { KeyboardEvent, MouseEvent, Ref } from 'react'
import { KeyCaps } from '../keys/key-caps.tsx'
import { t } from '../messages.ts'

/** Enter skips the debounce. */
export const onEnter = (apply: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter') apply()
}

/** The clear button disappears when pressed, so focus the field. */
export const clearAndFocus = (clear: () => void) => (event: MouseEvent<HTMLElement>) => {
  event.currentTarget.closest('.MuiInputBase-root')?.querySelector('input')?.focus()
  clear()
}

/** The clear button at the end of a field. */
export const CLEAR_BUTTON = { width: 24, height: 24, mr: '-8px', '& svg': { fontSize: '1rem' } } as const

interface SearchInputProps {
  id?: string
  value: string
  placeholder: string
  isOff?: boolean
  /** Shows the shortcut while the field is empty. */
  showsKey: boolean
  onChange: (search: string) => void
  onEnter: () => void
  inputRef?: Ref<HTMLInputElement>
}

/** The search field above a list. */
export function SearchInput({ isOff = false, showsKey, value, onChange, ...props }: SearchInputProps) {
  return (
    <TextField
      fullWidth
      disabled={isOff}
      value={value}
      sx={{ '& input': { textOverflow: 'ellipsis' } }}
      placeholder={props.placeholder}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={onEnter(props.onEnter)}
      {...(props.id !== undefined && { id: props.id })}
      {...(props.inputRef && { inputRef: props.inputRef })}
      slotProps={{
        htmlInput: {
          'aria-label': t('search'),
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
              aria-label={t('clearSearch')}
              disabled={isOff}
              onClick={clearAndFocus(() => onChange(''))}
              sx={CLEAR_BUTTON}
            >
              <Close />
            </IconButton>
          ) : (
            showsKey && (
              <InputAdornment position="end">
                <KeyCaps of="/" />
              </InputAdornment>
            )
          ),
        },
      }}
    />
  )
}
