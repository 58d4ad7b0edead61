import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { type HTMLAttributes, type Key, useId, useMemo } from 'react'
import { useWaitingEnter } from '../keys/use-waiting-enter.ts'
import { t } from '../messages.ts'
import { CheckedIcon, UncheckedIcon } from '../theme/checkbox-icons.tsx'
import { toDensityHeight } from '../theme/density.ts'
import { TABULAR } from '../theme/theme.ts'
import { Labeled } from './labeled.tsx'
import { ADORNMENT, LISTBOX, Note, OPTION_LIST, type Option } from './option-list.tsx'

interface TypeaheadSelectProps {
  label: string
  /** The selected options. */
  value: readonly Option[]
  onChange: (value: readonly Option[]) => void
  /** Best match first. */
  options: readonly Option[]
  text: string
  onText: (text: string) => void
  /** The options do not match the text yet. */
  isBehind?: boolean
  /** Shown below the options, for example when there are more. */
  note?: string | undefined
  disabled?: boolean
  onOpen?: () => void
  onClose?: () => void
  sx?: SxProps<Theme>
}

/** Multiple choice by typing. ENTER takes the best match and clears the text. */
export function TypeaheadSelect(props: TypeaheadSelectProps) {
  const { label, value, onChange, options, text, onText, isBehind = false, note, disabled = false, sx } = props
  const id = useId()
  const chosenId = useId()
  const waiting = useWaitingEnter(props)
  // for MUI another array is another value, which clears the typed text
  const content = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content
  const chosen = useMemo(() => [...value], [content])
  return (
    <Labeled htmlFor={id} label={label} isDisabled={disabled} {...(sx && { sx })}>
      <Note value={note}>
        <Autocomplete
          {...OPTION_LIST}
          id={id}
          multiple
          disableCloseOnSelect
          disabled={disabled}
          options={options}
          value={chosen}
          onChange={(_event, next, reason) => {
            // ignores Backspace, which removes the last value, because the values are not visible
            if (reason !== 'removeOption' || next.length === value.length - 1) onChange(next)
          }}
          inputValue={text}
          onInputChange={(_event, next) => onText(next)}
          loading={isBehind}
          noOptionsText={t(text ? 'noMatches' : 'noOptions')}
          clearText={t('clearField', { label })}
          openText={t('openList', { label })}
          closeText={t('closeList', { label })}
          onKeyDown={waiting}
          {...(props.onOpen && { onOpen: props.onOpen })}
          {...(props.onClose && { onClose: props.onClose })}
          slotProps={{
            popper: { placement: 'bottom-start', sx: { minWidth: 264 } },
            listbox: { sx: LISTBOX },
          }}
          sx={FILTER_FIELD}
          renderValue={(shown, _getItemProps, { focused }) =>
            !focused && (
              <Box
                component="span"
                id={chosenId}
                sx={{ ...TABULAR, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                {chosenText(shown)}
              </Box>
            )
          }
          renderOption={(item, option, { selected }) => (
            <OptionRow key={option.id} item={item} name={option.name} selected={selected} />
          )}
          renderInput={(params) => (
            <TextField
              {...params}
              placeholder={value.length === 0 ? t('all') : ''}
              slotProps={{
                ...params.slotProps,
                htmlInput: {
                  ...params.slotProps.htmlInput,
                  ...(value.length > 0 && { 'aria-describedby': chosenId }),
                  spellCheck: false,
                },
              }}
            />
          )}
        />
      </Note>
    </Labeled>
  )
}

const chosenText = (chosen: readonly Option[]) =>
  chosen.length === 1 ? chosen[0]?.name : t('chosenCount', { count: chosen.length })

interface OptionRowProps {
  item: HTMLAttributes<HTMLLIElement> & { key: Key }
  name: string
  selected: boolean
}

function OptionRow({ item: { key, ...item }, name, selected }: OptionRowProps) {
  const Box16 = selected ? CheckedIcon : UncheckedIcon
  return (
    <li key={key} {...item}>
      <Box16 sx={{ fontSize: '1.5rem', ml: '-4px', color: selected ? 'primary.main' : 'custom.field' }} />
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }} title={name}>
        {name}
      </Box>
    </li>
  )
}

/** Always one line, because a growing field would move the list below it. */
export const FILTER_FIELD = {
  ...ADORNMENT,
  '&&& .MuiOutlinedInput-root': {
    flexWrap: 'nowrap',
    height: { xs: 44, md: toDensityHeight(36) },
    py: 0,
    pl: '12px',
    pr: '32px',
    '& .MuiAutocomplete-input': { p: 0, minWidth: 0 },
    // an empty input next to the selected text would take half of its width
    '&:not(.Mui-focused) span + .MuiAutocomplete-input': { flex: '0 0 1px', width: '1px' },
  },
  '&&&.MuiAutocomplete-hasClearIcon .MuiOutlinedInput-root:is(:hover, .Mui-focused)': { pr: '56px' },
} as const
